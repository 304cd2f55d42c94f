// Verifies the chain of seals in this folder: node verify.mjs [folder]
// It needs Node.js 20 or newer and no packages. Exit code 0: intact. 1: broken; one line says what is.
//
// chain.json, one seal in a line, and keys.json are written by Daftar. The hash of a seal is the SHA-256
// over these fields, each after its length as 4 bytes, big-endian: "daftar-seal-1", the organization's
// id, the seal's number, its event, the SHA-256 of its payload, the hash of the seal before (32 zero
// bytes before the first), the time in ISO 8601. The signature is Ed25519 over the hash.
import { createHash, createPublicKey, verify } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

class Broken extends Error {}

const fail = (message) => {
  throw new Broken(message);
};
const folder = process.argv[2] ?? fileURLToPath(new URL(".", import.meta.url));
const sha256 = (bytes) => createHash("sha256").update(bytes).digest();

/** Parses JSON; a text that isn't written exactly as its value is broken. */
function parse(text, name) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    fail(`${name}: cannot be read`);
  }
  return JSON.stringify(value) === text ? value : fail(`${name}: was edited`);
}

/** The bytes of a text in hexadecimal digits or base64, which has one spelling. */
function bytesOf(text, encoding, name) {
  const bytes = typeof text === "string" && Buffer.from(text, encoding);
  return bytes && bytes.toString(encoding) === text ? bytes : fail(`${name}: is not ${encoding}`);
}

/** Finds a changed byte of the other files, unless chain.json was changed to match. */
function checkFiles(files) {
  for (const name of ["keys.json", "continuity.json", "verify.mjs"]) {
    const hash = sha256(readFileSync(join(folder, name))).toString("hex");
    if (files?.[name] !== hash) fail(`${name}: was edited`);
  }
}

function readKeys() {
  const text = readFileSync(join(folder, "keys.json"), "utf8");
  const keys = new Map();
  for (const { id, publicKey } of parse(text.trimEnd(), "keys.json")) {
    const bytes = bytesOf(publicKey, "hex", `Key ${id}`);
    const digits = sha256(bytes).toString("hex").slice(0, 16);
    if (digits !== id) fail(`Key ${id}: is not the one it names`);
    const spki = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), bytes]);
    keys.set(id, createPublicKey({ key: spki, format: "der", type: "spki" }));
  }
  return keys;
}

function hashOf(enterpriseId, { number, event, sealedAt }, payloadHash, previousHash) {
  const fields = ["daftar-seal-1", enterpriseId, String(number), event];
  const hash = createHash("sha256");
  for (const field of [...fields, payloadHash, previousHash, sealedAt]) {
    const bytes = Buffer.from(field);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  }
  return hash.digest();
}

/** Checks a seal's bytes, hash and signature. @returns its payload and hash */
function checkSeal(seal, before, enterpriseId, keys) {
  const name = `Seal ${before.number + 1}`;
  if (seal.number !== before.number + 1) fail(`${name}: is missing or out of order`);
  const field = (key, encoding = "hex") => bytesOf(seal[key], encoding, `${name}, ${key}`);
  const payload = field("payload", "base64");
  const [payloadHash, previousHash] = [field("payloadHash"), field("previousHash")];
  const [hash, signature] = [field("hash"), field("signature")];
  if (!previousHash.equals(before.hash)) fail(`${name}: does not follow the seal before it`);
  if (!sha256(payload).equals(payloadHash)) fail(`${name}: the payload does not match its hash`);
  if (!hashOf(enterpriseId, seal, payloadHash, previousHash).equals(hash)) {
    fail(`${name}: the hash does not match its fields`);
  }
  const key = keys.get(seal.keyId) ?? fail(`${name}: the key ${seal.keyId} is not in keys.json`);
  if (!verify(null, hash, key, signature)) fail(`${name}: the signature is wrong`);
  return { number: seal.number, hash, contents: JSON.parse(payload.toString("utf8")) };
}

/** Checks that a number is issued once, and that a cancellation names the number of its document. */
function checkNumber({ number, event, documentId }, { id, kind, number: numero }, seen) {
  const name = `Seal ${number}`;
  if (id !== documentId) fail(`${name}: names another document than its payload`);
  const [issued, cancelled] = [`${event} ${kind} ${numero}`, `ISSUED ${kind} ${numero}`];
  if (seen.has(issued)) fail(`${name}: ${numero} has been ${event.toLowerCase()} before`);
  if (event === "CANCELLED" && (seen.get(cancelled) ?? id) !== id) {
    fail(`${name}: cancels ${numero}, which another document has`);
  }
  seen.set(issued, id);
}

/** Checks that continuity.json names as cancelled exactly what the chain says. */
function checkContinuity(seen) {
  const { years } = JSON.parse(readFileSync(join(folder, "continuity.json"), "utf8"));
  const kinds = years.flatMap((year) => year.kinds);
  const named = kinds.flatMap(({ type, cancelled }) =>
    cancelled.map(({ numero, documentId }) => [`CANCELLED ${type} ${numero}`, documentId]),
  );
  const sealed = [...seen.keys()].filter((key) => key.startsWith("CANCELLED "));
  if (new Map(named).size !== sealed.length || named.some(([key, id]) => seen.get(key) !== id)) {
    fail("continuity.json: does not name the cancelled documents of the chain");
  }
}

async function main() {
  const keys = readKeys();
  const seen = new Map();
  let before = { number: 0, hash: Buffer.alloc(32) };
  let chain = null;
  let isClosed = false;
  const lines = createInterface({ input: createReadStream(join(folder, "chain.json")) });
  for await (const line of lines) {
    if (chain === null) {
      const head = line.endsWith("[") ? `${line}]}` : fail("chain.json: cannot be read");
      chain = parse(head, "chain.json");
      if (chain.format !== "daftar-chain-1") fail("chain.json: has another format");
      checkFiles(chain.files);
      continue;
    }
    if (isClosed) fail("chain.json: goes on after its end");
    isClosed = line === "]}";
    if (isClosed) continue;
    const isLast = before.number + 1 === chain.head?.number;
    const text = isLast ? line : line.endsWith(",") ? line.slice(0, -1) : "";
    const seal = parse(text, `Seal ${before.number + 1}`);
    before = checkSeal(seal, before, chain.enterpriseId, keys);
    checkNumber(seal, before.contents, seen);
  }
  if (!isClosed) fail("chain.json: has no end");
  const end = `${before.number} ${before.hash.toString("hex")}`;
  if (`${chain.head?.number} ${chain.head?.hash}` !== end) fail("The last seals are missing");
  checkContinuity(seen);
  console.log(`${before.number} seal${before.number === 1 ? "" : "s"} verified: intact`);
}

main().catch((error) => {
  console.log(error instanceof Broken ? error.message : `Cannot be read: ${error.message}`);
  process.exitCode = 1;
});
