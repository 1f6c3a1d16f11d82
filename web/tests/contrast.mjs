/**
 * The contrast of texts on boards, which axe cannot determine: it does not know what is below the
 * text of an SVG. Below a text is the last shape drawn before it that covers its centre, else the
 * background of the SVG; the contrast is WCAG's ratio of the two colours.
 */

/** Runs in the page: every text of the board with its contrast and the minimum that it needs. */
export function measure() {
  const svg = document.querySelector('.board-svg');
  if (!svg) return null;
  const texts = [...svg.querySelectorAll('text')];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const parsed = new Map();
  const parse = (colour) => {
    if (!parsed.has(colour)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      parsed.set(colour, [...canvas.getImageData(0, 0, 1, 1).data]);
    }
    return parsed.get(colour);
  };
  const luminance = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ratio = (a, b) => {
    const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  const opaque = [...svg.querySelectorAll('rect, circle, polygon, path')]
    .map((shape) => {
      const fill = getComputedStyle(shape).fill;
      return { shape, fill, inverse: shape.getScreenCTM()?.inverse() };
    })
    .filter(({ fill, inverse }) => inverse && fill !== 'none' && parse(fill)[3] === 255)
    .reverse();
  const below = (text, x, y) =>
    opaque.find(
      ({ shape, inverse }) =>
        shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING &&
        shape.isPointInFill(new DOMPoint(x, y).matrixTransform(inverse)),
    )?.fill ?? getComputedStyle(svg).backgroundColor;
  const shown = texts.filter(
    (text) => text.textContent.trim() !== '' && text.getClientRects().length > 0,
  );
  // A finished board may have no text, but none whose texts are all hidden.
  if (shown.length === 0 && texts.length > 0) return null;
  return shown.map((text) => {
    const box = text.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const style = getComputedStyle(text);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    return {
      text: text.textContent,
      ratio: ratio(parse(style.fill), parse(below(text, x, y))),
      needed: large ? 3 : 4.5,
    };
  });
}

/** The texts of the board with too little contrast. */
export async function lowContrast(page) {
  const measured = await page.evaluate(measure);
  if (!measured) throw new Error('expected a board to measure, with texts that can be seen');
  return measured.filter(({ ratio, needed }) => !(ratio >= needed));
}
