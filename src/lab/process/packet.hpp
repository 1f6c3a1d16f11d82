#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <utility>

#include "foregone/files/descriptor.hpp"

/// Packets of local sockets, with descriptors.
namespace foregone::process {

/// Two ends of a socket of packets, inherited by nobody. Throws std::system_error.
std::pair<Descriptor, Descriptor> make_socket_pair();

bool send_packet(const Descriptor& socket, const std::string& packet,
                 std::initializer_list<int> descriptors = {});

/// Waits for a packet; empty once the other end is closed. Takes the descriptors that come with it.
std::string receive_packet(const Descriptor& socket, std::size_t max,
                           std::array<Descriptor, 3>* descriptors = nullptr);

}  // namespace foregone::process
