/** The CBOR values of an authenticator (RFC 8949): whole numbers, texts, bytes and maps. */
export type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

const MAJOR_TYPE = { positive: 0, negative: 1, bytes: 2, text: 3, map: 5 };

function encodeHead(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  if (value < 0x100) return Buffer.from([type | 24, value]);
  const written = Buffer.alloc(3);
  written[0] = type | 25;
  written.writeUInt16BE(value, 1);
  return written;
}

/** Encodes a value. Its numbers and lengths must be below 65,536. */
export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === "number") {
    return value < 0
      ? encodeHead(MAJOR_TYPE.negative, -1 - value)
      : encodeHead(MAJOR_TYPE.positive, value);
  }
  if (typeof value === "string") {
    const text = Buffer.from(value);
    return Buffer.concat([encodeHead(MAJOR_TYPE.text, text.length), text]);
  }
  if (value instanceof Uint8Array)
    return Buffer.concat([encodeHead(MAJOR_TYPE.bytes, value.length), value]);
  const entries = [...value].flatMap((entry) => entry.map(encodeCbor));
  return Buffer.concat([encodeHead(MAJOR_TYPE.map, value.size), ...entries]);
}
