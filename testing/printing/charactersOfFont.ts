/** The characters that a TrueType font has glyphs for, from the formats 4 and 12 of its `cmap` table. */
export function charactersOfFont(font: Buffer): Set<number> {
  const cmap = tableOf(font, "cmap");
  const found = new Set<number>();
  for (let at = 0; at < font.readUInt16BE(cmap + 2); at += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 8 + 8 * at);
    const format = font.readUInt16BE(subtable);
    if (format === 4) addSegments(font, subtable, found);
    if (format === 12) addGroups(font, subtable, found);
  }
  return found;
}

function tableOf(font: Buffer, name: string): number {
  for (let at = 0; at < font.readUInt16BE(4); at += 1) {
    const entry = 12 + 16 * at;
    if (font.toString("latin1", entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table ${name}`);
}

function addGroups(font: Buffer, subtable: number, found: Set<number>): void {
  for (let group = 0; group < font.readUInt32BE(subtable + 12); group += 1) {
    const at = subtable + 16 + 12 * group;
    for (let code = font.readUInt32BE(at); code <= font.readUInt32BE(at + 4); code += 1) {
      found.add(code);
    }
  }
}

function addSegments(font: Buffer, subtable: number, found: Set<number>): void {
  const size = font.readUInt16BE(subtable + 6); // twice the number of segments
  for (let segment = 0; segment < size; segment += 2) {
    const last = font.readUInt16BE(subtable + 14 + segment);
    const first = font.readUInt16BE(subtable + 16 + size + segment);
    const delta = font.readUInt16BE(subtable + 16 + 2 * size + segment);
    const place = subtable + 16 + 3 * size + segment;
    const offset = font.readUInt16BE(place);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph =
        offset === 0 ? code + delta : font.readUInt16BE(place + offset + 2 * (code - first));
      if ((glyph & 0xffff) !== 0) found.add(code);
    }
  }
}
