const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** The Windows icon format: a directory, then square PNG files below 256 pixels as they are. */
export function toIco(pngs: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pngs.length, 4);
  let offset = HEADER_BYTES + ENTRY_BYTES * pngs.length;
  const entries = pngs.map((png) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    // Width and height as the PNG's own header has them.
    entry.writeUInt8(png.readUInt32BE(16), 0);
    entry.writeUInt8(png.readUInt32BE(20), 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pngs]);
}
