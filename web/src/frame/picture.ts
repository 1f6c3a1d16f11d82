/** A board as a picture, with lines of text below it. */

const [margin, lineHeight, scale, minWidth] = [16, 24, 2, 400];

/** A PNG of the board's SVG, at twice its size. */
export async function pictureOf(board: string, lines: readonly string[]): Promise<Blob> {
  // Not by a DOM: a host's policy may forbid the style sheet that is in it.
  const [, own = 0, tall = 0] = (/ width="(\d+)" height="(\d+)"/.exec(board) ?? []).map(Number);
  const width = Math.max(own, minWidth) + 2 * margin;
  const height = tall + lines.length * lineHeight + 3 * margin;
  const texts = lines.map((line, index) => {
    const y = tall + 2 * margin + (index + 0.75) * lineHeight;
    const text = new XMLSerializer().serializeToString(document.createTextNode(line));
    return `<text class="left" x="${margin}" y="${y}">${text}</text>`;
  });
  const inner = board.replace('<svg ', `<svg x="${(width - own) / 2}" y="${margin}" `);
  const size = `width="${width}" height="${height}"`;
  const paper = `<rect class="paper" ${size}/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${paper}${inner}${texts.join('')}</svg>`;
  return paint(svg, width * scale, height * scale);
}

async function paint(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null): void =>
      blob ? resolve(blob) : reject(new Error('The browser makes no picture.'));
    canvas.toBlob(done, 'image/png');
  });
}
