// Verifies the chain of seals: node verify.mjs [folder] [--key ID]… [--head HASH]
// It needs Node.js 20 or newer and no packages. Exit code 0: intact. 1: broken; one line says what is.
//
// Signing the whole chain again with another key makes it intact again: compare the ids of the keys and the
// hash of the head, which this program prints, with those noted down from the page Profile › Conformity, or pass each
// noted key as --key and the noted head as --head.
//
// chain.json, one seal in a line, and keys.json are written by Daftar. The hash of a seal is the SHA-256
// over these fields, each after its length as 4 bytes, big-endian: "daftar-seal-1", the organization's
// id, the seal's number, its event, the SHA-256 of its payload, the hash of the seal before (32 zero
// bytes before the first), the time in ISO 8601. The signature is Ed25519 over the hash.
import { createHash, createPublicKey, verify } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const options = { key: { type: "string", multiple: true }, head: { type: "string" } };
const { values: expected, positionals } = parseArgs({ options, allowPositionals: true });
const folder = positionals[0] ?? fileURLToPath(new URL(".", import.meta.url));
const readAuditFile = (name) => readFileSync(join(folder, name));
const sha256 = (bytes) => createHash("sha256").update(bytes).digest();

class BrokenChainError extends Error {}
const fail = (message) => {
  throw new BrokenChainError(message);
};

function parse(text, name) {
  try {
    return JSON.parse(text) ?? fail(`${name}: cannot be read`);
  } catch {
    return fail(`${name}: cannot be read`);
  }
}

/** Decodes hexadecimal digits or base64. Refuses any but the canonical spelling. */
function bytesOf(text, encoding, name) {
  const bytes = typeof text === "string" && Buffer.from(text, encoding);
  return bytes && bytes.toString(encoding) === text ? bytes : fail(`${name}: is not ${encoding}`);
}

function readKeys() {
  const keys = new Map();
  for (const { id, publicKey } of parse(readAuditFile("keys.json"), "keys.json")) {
    const bytes = bytesOf(publicKey, "hex", `Key ${id}`);
    if (sha256(bytes).toString("hex").slice(0, 16) !== id)
      fail(`Key ${id}: is not the one it names`);
    if (expected.key && !expected.key.includes(id)) fail(`Key ${id}: is not one given by --key`);
    const spki = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), bytes]);
    keys.set(id, createPublicKey({ key: spki, format: "der", type: "spki" }));
  }
  return keys;
}

/** The lines of chain.json without their line feeds. */
async function* readLines() {
  let rest = [];
  for await (const chunk of createReadStream(join(folder, "chain.json"))) {
    let from = 0;
    for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, to)]);
      [rest, from] = [[], to + 1];
    }
    rest.push(chunk.subarray(from));
  }
  if (Buffer.concat(rest).length > 0) fail("chain.json: goes on after its end");
}

/** Refuses a line that differs from the text that Daftar writes. */
const requireText = (line, text, name) =>
  Buffer.from(text).equals(line) || fail(`${name}: was edited`);

/** Reads the first line, and compares the other files with the hashes that it contains. */
function readHead(line) {
  const { format, enterpriseId, head, files } = parse(`${line}]}`, "chain.json");
  if (format !== "daftar-chain-1") fail("chain.json: has another format");
  for (const name of ["keys.json", "continuity.json", "verify.mjs"]) {
    if (files?.[name] !== sha256(readAuditFile(name)).toString("hex")) fail(`${name}: was edited`);
  }
  const { number, hash } = head ?? fail("chain.json: cannot be read");
  const fields = { format, enterpriseId, head: { number, hash }, files, seals: [] };
  requireText(line, JSON.stringify(fields).slice(0, -2), "chain.json");
  if (Object.keys(files).length !== 3) fail("chain.json: was edited");
  return { enterpriseId, number, hash };
}

const FIELDS =
  "number event documentId sealedAt payload payloadHash previousHash hash keyId signature".split(
    " ",
  );

function readSeal(line, name, isLast) {
  const seal = parse(`${line}`.replace(/,$/, ""), name);
  const written = JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, seal[field]])));
  requireText(line, isLast ? written : `${written},`, name);
  return seal;
}

function hashOf(fields) {
  const hash = createHash("sha256");
  for (const field of fields) {
    const bytes = Buffer.from(field);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  }
  return hash.digest();
}

/** Verifies a seal's bytes, hash, signature and time. @returns its number, hash, time and parsed payload */
function verifySeal(seal, before, enterpriseId, keys) {
  const name = `Seal ${before.number + 1}`;
  const { number, event, sealedAt, keyId } = seal;
  if (number !== before.number + 1) fail(`${name}: is missing or out of order`);
  const field = (key, encoding = "hex") => bytesOf(seal[key], encoding, `${name}, ${key}`);
  const [payload, payloadHash] = [field("payload", "base64"), field("payloadHash")];
  const [previousHash, hash, signature] = ["previousHash", "hash", "signature"].map((key) =>
    field(key),
  );
  if (!previousHash.equals(before.hash)) fail(`${name}: does not follow the seal before it`);
  if (!sha256(payload).equals(payloadHash)) fail(`${name}: the payload does not match its hash`);
  const contents = [String(number), event, payloadHash, previousHash, sealedAt];
  if (!hashOf(["daftar-seal-1", enterpriseId, ...contents]).equals(hash)) {
    fail(`${name}: the hash does not match its fields`);
  }
  const key = keys.get(keyId) ?? fail(`${name}: the key ${keyId} is not in keys.json`);
  if (!verify(null, hash, key, signature)) fail(`${name}: the signature is wrong`);
  const sealed = parse(payload, name);
  const isTimed = sealed.v > 1; // version 1 has the time of the clock, which may have been set back
  if (isTimed && sealedAt <= before.sealedAt) fail(`${name}: is not later than the one before it`);
  return { number, hash, sealedAt, sealed };
}

/**
 * Verifies that a seal and its payload name the same document, and that each number is issued and cancelled at most once,
 * and cancelled by the document that has it.
 */
function verifyNumber({ number, event, documentId }, { id, kind, number: numero }, seen) {
  const name = `Seal ${number}`;
  if (id !== documentId) fail(`${name}: names another document than its payload`);
  const [issued, cancelled] = [`${event} ${kind} ${numero}`, `ISSUED ${kind} ${numero}`];
  if (seen.has(issued)) fail(`${name}: ${numero} has been ${event.toLowerCase()} before`);
  if (event === "CANCELLED" && (seen.get(cancelled) ?? id) !== id) {
    fail(`${name}: cancels ${numero}, which another document has`);
  }
  seen.set(issued, id);
}

/** Verifies that continuity.json lists exactly the documents that the chain cancels. */
function verifyContinuity(seen) {
  const kinds = parse(readAuditFile("continuity.json"), "continuity.json").years.flatMap(
    (year) => year.kinds,
  );
  const named = kinds.flatMap(({ type, cancelled }) =>
    cancelled.map(({ numero, documentId }) => [`CANCELLED ${type} ${numero}`, documentId]),
  );
  const sealed = [...seen.keys()].filter((key) => key.startsWith("CANCELLED "));
  if (new Map(named).size !== sealed.length || named.some(([key, id]) => seen.get(key) !== id)) {
    fail("continuity.json: does not name the cancelled documents of the chain");
  }
}

async function main() {
  const [keys, seen] = [readKeys(), new Map()];
  let [head, before, isClosed] = [null, { number: 0, hash: Buffer.alloc(32), sealedAt: "" }, false];
  for await (const line of readLines()) {
    if (isClosed) fail("chain.json: goes on after its end");
    if (head === null) head = readHead(line);
    else if (line.equals(Buffer.from("]}"))) isClosed = true;
    else {
      const seal = readSeal(line, `Seal ${before.number + 1}`, before.number + 1 === head.number);
      before = verifySeal(seal, before, head.enterpriseId, keys);
      verifyNumber(seal, before.sealed, seen);
    }
  }
  if (!isClosed) fail("chain.json: has no end");
  const hash = before.hash.toString("hex");
  if (head.number !== before.number || head.hash !== hash) fail("The last seals are missing");
  if ((expected.head ?? hash) !== hash) fail(`The head is ${hash}, not the one given by --head`);
  verifyContinuity(seen);
  console.log(`${before.number} seal${before.number === 1 ? "" : "s"} verified: intact`);
  console.log(`Keys: ${[...keys.keys()].join(" ")}\nHead: ${hash}`);
}

main().catch((error) => {
  console.log(
    error instanceof BrokenChainError ? error.message : `Cannot be read: ${error.message}`,
  );
  process.exitCode = 1;
});
