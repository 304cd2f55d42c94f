import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { APP_ROLE } from "../../server/database/appRole.ts";
import { derivedId } from "../../testing/records/manyRecords.ts";
import { FIRST_ORGANIZATION, ID_PREFIX } from "../data/ids.ts";
import { MANY_ORGANIZATIONS, ONE_ORGANIZATION, type Size } from "../data/sizes.ts";
import { compareInRounds } from "../measuring/rounds.ts";
import { formatDigits, type Row } from "../measuring/rows.ts";
import { type Daftar, withDaftar } from "../processes/daftar.ts";
import { CONCURRENT_CLIENTS, type LoadGenerator } from "../processes/load.ts";
import { creationRequests } from "./requests.ts";

const run = promisify(execFile);
const DEBIAN_FOLDER = "/usr/lib/postgresql";
const SECONDS = 2;

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no such folder
  }
}

/** The newest pgbench of Debian's packages, or the one on the path; null if there is none. */
function findPgbench(): string | null {
  const versions = filesIn(DEBIAN_FOLDER).toSorted((one, other) => Number(other) - Number(one));
  const folders = versions.map((version) => join(DEBIAN_FOLDER, version, "bin"));
  const path = (process.env.PATH ?? "").split(delimiter);
  const found = [...folders, ...path].find((folder) => filesIn(folder).includes("pgbench"));
  return found === undefined ? null : join(found, "pgbench");
}

/**
 * The statements that store an invoice of five lines: lock the format, read the client and the
 * organization, take the next number, insert, and commit synchronously.
 */
const pgbenchScript = (organizations: number) => `
\\set organization random(${FIRST_ORGANIZATION}, ${FIRST_ORGANIZATION + organizations - 1})
\\set client random(1, 20)
begin;
select set_config('app.enterprise_id', '${ID_PREFIX}' || :organization, true), set_config('app.user_id', '${ID_PREFIX}' || :organization, true);
select * from enterprise where id = current_enterprise();
select id as client from client where enterprise_id = current_enterprise() and id = ${derivedId(`'${ID_PREFIX}' || :organization || 'client' || :client`)} \\gset
select 1 from number_format where enterprise_id = current_enterprise() and kind = 'SALES_INVOICE' for update;
update number_series set counter = counter + 1, latest = 'F' || (counter + 1) where enterprise_id = current_enterprise() and kind = 'SALES_INVOICE' and format_type = 'FORMAT_PAR_DEFAUT' returning latest \\gset
insert into document (enterprise_id, kind, number, status, date, due_date, client_id, payment_method, global_discount_type, global_discount_value, stamp_duty_schedule, total_before_discounts, total_discounts, total_excluding_tax, vat, stamp_duty, total_to_pay, client_snapshot, enterprise_snapshot) values (current_enterprise(), 'SALES_INVOICE', ':latest', 'DRAFT', '2026-11-20', '2026-12-20', ':client', 'CASH', 'NONE', 0, 'STANDARD', 1250500, 0, 1250500, 237595, 29762, 1517857, '{"lastName": "SPA Djurdjura"}', '{"name": "Atelier Atlas"}') returning id as document \\gset
insert into document_line (enterprise_id, document_id, position, name, quantity, unit_price, discount_type, discount_value, vat_rate, excluding_tax, including_tax, net, vat) select current_enterprise(), ':document', position, 'Étude de sol', 2, 125050, 'NONE', 0, 1900, 250100, 297619, 250100, 47519 from generate_series(1, 5) position;
commit;
`;

/** Measures pgbench's transactions per second in the program's role. */
async function runPgbench(program: string, { connection }: Daftar, size: Size): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "daftar-pgbench-"));
  const file = join(folder, "script.sql");
  await writeFile(file, pgbenchScript(size.organizations));
  const { host, port, user, database } = connection;
  const place = ["-h", host, "-p", String(port), "-U", user];
  const load = ["-c", String(CONCURRENT_CLIENTS), "-j", "2", "-T", String(SECONDS)];
  try {
    const env = { ...process.env, PGOPTIONS: `-c role=${APP_ROLE} -c timezone=UTC` };
    const { stdout } = await run(program, ["-n", ...load, "-f", file, ...place, database], { env });
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function compareWithPgbench(load: LoadGenerator, size: Size, what: string): Promise<Row> {
  const program = findPgbench();
  const requests = await creationRequests(size);
  return withDaftar(size, async (daftar) => {
    const create = async () => (await load.run({ url: daftar.url, requests })).perSecond;
    if (program === null) {
      const figures = `${formatDigits(await create())}/s; no pgbench on this machine, not measured`;
      return { what, value: Number.NaN, unit: "×", figures };
    }
    const compared = await compareInRounds(create, () => runPgbench(program, daftar, size));
    const figures = `${formatDigits(compared.ours)}/s of ${formatDigits(compared.theirs)}/s pgbench`;
    return { what, value: compared.ratio, unit: "×", atLeast: 0.5, figures };
  });
}

/** Creating an invoice of five lines, with its number, compared with pgbench. */
export async function measureCreation(load: LoadGenerator): Promise<Row[]> {
  return [
    await compareWithPgbench(
      load,
      MANY_ORGANIZATIONS.usual,
      "create with 5 lines, 200 organizations",
    ),
    await compareWithPgbench(load, ONE_ORGANIZATION.usual, "create with 5 lines, one organization"),
  ];
}
