import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countries, type Country } from "#contract/countries.ts";
import { COUNTRY_CODES, WILAYAS } from "#domain/countries/countries.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;
let all: Country[];

beforeAll(async () => {
  api = await startApi();
  all = await api.call(null, countries.list);
});

afterAll(() => api.close());

const findCountry = (code: string) => {
  const country = all.find(({ code2 }) => code2 === code);
  if (country === undefined) throw new Error(`No ${code}`);
  return country;
};

const namesOfSubdivision = (code: string, subdivision: string) =>
  findCountry(code)
    .states.filter((state) => state.subdivision === subdivision)
    .map(({ name }) => name);

describe("the list", () => {
  test("matches the contract, and has every country once", () => {
    expect(countries.list.reply.parse(all)).toEqual(all);
    expect(all.map(({ code2 }) => code2).toSorted()).toEqual(COUNTRY_CODES.toSorted());
    const regions = new Set(all.map(({ region }) => region));
    expect([...regions].toSorted()).toEqual(
      ["", "Africa", "Americas", "Asia", "Europe", "Oceania", "Polar"].toSorted(),
    );
  });

  test("has Algeria's names in three languages and its 69 wilayas", () => {
    const { states, ...algeria } = findCountry("DZ");
    expect(algeria).toEqual({
      code2: "DZ",
      code3: "DZA",
      name: "Algeria",
      nameFr: "Algérie",
      nameAr: "الجزائر",
      capital: "Algiers",
      region: "Africa",
      subregion: "Northern Africa",
    });
    expect(states.map(({ code, name }) => ({ code, name }))).toEqual(
      WILAYAS.map(({ code, fr }) => ({ code, name: fr })),
    );
    expect(states[15]).toEqual({ code: "16", name: "Alger", subdivision: "province" });
  });

  test("distinguishes China's kinds of subdivisions", () => {
    expect(namesOfSubdivision("CN", "Autonomous region")).toEqual([
      "Guangxi",
      "Nei Mongol",
      "Ningxia",
      "Xinjiang",
      "Xizang",
    ]);
    expect(namesOfSubdivision("CN", "Municipality")).toEqual([
      "Beijing",
      "Chongqing",
      "Shanghai",
      "Tianjin",
    ]);
    expect(namesOfSubdivision("CN", "Special administrative region")).toEqual([
      "Hong Kong",
      "Macau",
    ]);
    expect(namesOfSubdivision("CN", "province")).toHaveLength(23);
  });

  test("has India's union territories and Malaysia's federal territories", () => {
    expect(namesOfSubdivision("IN", "Union territory")).toEqual([
      "Andaman and Nicobar Islands",
      "Chandigarh",
      "Dādra and Nagar Haveli and Damān and Diu",
      "Delhi",
      "Jammu and Kashmīr",
      "Ladākh",
      "Lakshadweep",
      "Puducherry",
    ]);
    expect(namesOfSubdivision("IN", "state")).toHaveLength(28);
    expect(namesOfSubdivision("MY", "federal territory")).toHaveLength(3);
    expect(namesOfSubdivision("FR", "Metropolitan region")).toHaveLength(13);
    expect(namesOfSubdivision("AU", "territory")).toHaveLength(2);
  });

  test("has local government areas for Nigeria's states only", () => {
    const { states } = findCountry("NG");
    expect(states).toHaveLength(37);
    for (const { name, subdivision } of states) {
      expect([name, Array.isArray(subdivision)]).toEqual([name, true]);
      expect(subdivision).toEqual([...new Set(subdivision)]);
    }
    expect(states.find(({ code }) => code === "FC")?.subdivision).toEqual([
      "Abaji",
      "Abuja Municipal",
      "Bwari",
      "Gwagwalada",
      "Kuje",
      "Kwali",
    ]);
    expect(states.find(({ code }) => code === "LA")?.subdivision).toContain("Ikeja");
    expect(states.find(({ code }) => code === "NA")?.subdivision).toContain("Lafia");
    const others = all.filter(({ code2 }) => code2 !== "NG").flatMap((country) => country.states);
    expect(others.filter(({ subdivision }) => Array.isArray(subdivision))).toEqual([]);
  });

  test.each(["AQ", "AW", "BM", "HK", "MO"])("has no states for %s", (code) => {
    expect(findCountry(code).states).toEqual([]);
  });
});

describe("the operation", () => {
  const get = (headers: Record<string, string> = {}, query = "") =>
    api.app.inject({ url: `/api/countries${query}`, headers });

  test("is public, cached by the browser and revalidated by its ETag", async () => {
    const first = await get();
    expect(first.headers["cache-control"]).toContain("public, max-age=86400");
    const tag = String(first.headers["etag"]);
    const again = await get({ "if-none-match": tag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await get({ "if-none-match": 'W/"other"' })).statusCode).toBe(200);
  });

  // The list is 41.8 kB without Nigeria's areas, which add 3.6 kB.
  test("is smaller than 45.5 kB when compressed", async () => {
    const sent = await get({ "accept-encoding": "gzip, deflate, br" });
    expect(sent.headers["content-encoding"]).toBe("br");
    expect(sent.rawPayload.length).toBeLessThan(45_500);
    expect(JSON.parse(brotliDecompressSync(sent.rawPayload).toString())).toEqual(all);
  });

  test("returns one country by its code, and none for an unknown code", async () => {
    expect(await api.call(null, countries.list, { query: { code: "my" } })).toEqual([
      findCountry("MY"),
    ]);
    expect(await api.call(null, countries.list, { query: { code: "XX" } })).toEqual([]);
    const refused = await api.refusal(null, countries.list, { query: { code: "Malaysia" } });
    expect(refused).toMatchObject({ status: 400, paths: ["code"] });
  });
});
