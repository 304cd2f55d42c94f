import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { issuing } from "#contract/issuing.ts";
import { statistics } from "#contract/statistics.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { LINE } from "../../../testing/records/documents.ts";
import { invoice, issueInvoice, issuingOwner } from "../../../testing/records/issuing.ts";

let api: Api;
let owner: { token: string; clientId: string };

beforeAll(async () => {
  api = await startApi();
  owner = await issuingOwner(api);
});

afterAll(() => api.close());

const create = () => api.call(owner.token, documents.create, { body: invoice(owner.clientId) });

const issue = (id: string) => api.call(owner.token, issuing.issue, { params: { id } });

const cancel = (id: string) =>
  api.call(owner.token, issuing.cancel, { params: { id }, body: { reason: "Saisie deux fois" } });

const codeOf = async (refused: ReturnType<Api["refusal"]>) => {
  const { status, code } = await refused;
  return `${status} ${code}`;
};

/** Finds the rows of the tally that differ from the counts of the documents. */
async function findWrongTallyRows(enterpriseId: string): Promise<unknown[]> {
  const pg = new Client(api.connection);
  await pg.connect();
  const columns = "subject, year, month, payment_method, rejected, archived";
  const { rows } = await pg.query(
    `select ${columns}, sum(records)::int, sum(total_to_pay)::int from
       (select * from tally where enterprise_id = $1) as t group by ${columns}
        having sum(records) <> 0 or sum(total_to_pay) <> 0
     except select ${columns}, records::int, total_to_pay::int from tally_recount
      where enterprise_id = $1`,
    [enterpriseId],
  );
  await pg.end();
  return rows;
}

describe("cancelling", () => {
  test("keeps the number and the reason, refuses any change, and is final", async () => {
    const id = await issueInvoice(api, owner);
    const { numero } = await api.call(owner.token, documents.get, { params: { id } });
    const cancelled = await cancel(id);
    expect(cancelled).toMatchObject({
      numero,
      issueState: "CANCELLED",
      cancelReason: "Saisie deux fois",
    });
    const input = { params: { id } };
    const sent = { ...input, body: { status: "SENT" as const } };
    const contents = { ...input, body: { clientId: owner.clientId, lines: [LINE] } };
    const again = { ...input, body: { reason: "Encore" } };
    for (const refused of [
      api.refusal(owner.token, documents.update, contents),
      api.refusal(owner.token, documents.update, sent),
      api.refusal(owner.token, documents.archive, input),
      api.refusal(owner.token, issuing.cancel, again),
    ]) {
      expect(await codeOf(refused)).toBe("409 CANCELLED");
    }
  });

  test("explains the number of a draft too", async () => {
    const { id } = await create();
    expect((await cancel(id)).issueState).toBe("CANCELLED");
  });

  test.each(["", "no", "x".repeat(301)])("refuses the reason %j", async (reason) => {
    const { id } = await create();
    const input = { params: { id }, body: { reason } };
    expect(await api.refusal(owner.token, issuing.cancel, input)).toMatchObject({
      status: 400,
      paths: ["reason"],
    });
  });

  test("is refused with SETTLED while an issued credit note stands against the invoice", async () => {
    const { id } = await create();
    await issue(id);
    const credit = await api.call(owner.token, documents.convert, {
      params: { id },
      body: { targetType: "CREDIT_INVOICE" },
    });
    await issue(credit.id);
    const body = { reason: "Erreur" };
    expect(await codeOf(api.refusal(owner.token, issuing.cancel, { params: { id }, body }))).toBe(
      "409 SETTLED",
    );
    await cancel(credit.id);
    expect((await cancel(id)).issueState).toBe("CANCELLED");
  });

  test("takes the document out of the dashboard, of the client's page and of the recount", async () => {
    const fresh = await issuingOwner(api);
    const year = { query: { year: 2026 } };
    const sums = async () => {
      const { data } = await api.call(fresh.token, statistics.dashboard, year);
      const input = { params: { id: fresh.clientId } };
      const { invoicedThisYear } = await api.call(fresh.token, clients.get, input);
      return [data.invoiceStats.totalRevenue, data.invoiceStats.totalCredited, invoicedThisYear];
    };
    const first = await issueInvoice(api, fresh);
    const second = await issueInvoice(api, fresh);
    const toCreditNote = { targetType: "CREDIT_INVOICE" as const };
    const note = await api.call(fresh.token, documents.convert, {
      params: { id: first },
      body: toCreditNote,
    });
    await api.call(fresh.token, issuing.issue, { params: { id: note.id } });
    expect(await sums()).toEqual([2380, 1190, 2380]);
    const body = { reason: "Saisie deux fois" };
    await api.call(fresh.token, issuing.cancel, { params: { id: note.id }, body });
    const { enterpriseId } = await api.call(fresh.token, issuing.cancel, {
      params: { id: second },
      body,
    });
    expect(await sums()).toEqual([1190, 0, 1190]);
    expect(await findWrongTallyRows(enterpriseId)).toEqual([]);
  });

  test("takes an issued invoice out of the sums, which the status REJECTED does not", async () => {
    const fresh = await issuingOwner(api);
    const sums = async () => {
      const { data } = await api.call(fresh.token, statistics.dashboard, { query: { year: 2026 } });
      const input = { params: { id: fresh.clientId } };
      const { invoicedThisYear } = await api.call(fresh.token, clients.get, input);
      return [data.invoiceStats.totalRevenue, data.invoiceStats.totalCredited, invoicedThisYear];
    };
    const id = await issueInvoice(api, fresh);
    const { id: draft, enterpriseId } = await api.call(fresh.token, documents.create, {
      body: invoice(fresh.clientId),
    });
    const body = { targetType: "CREDIT_INVOICE" as const };
    const note = await api.call(fresh.token, documents.convert, { params: { id }, body });
    await api.call(fresh.token, issuing.issue, { params: { id: note.id } });
    expect(await sums()).toEqual([2380, 1190, 2380]);
    for (const rejected of [id, draft, note.id]) {
      const input = { params: { id: rejected }, body: { status: "REJECTED" as const } };
      await api.call(fresh.token, documents.update, input);
    }
    expect(await sums()).toEqual([1190, 1190, 1190]);
    expect(await findWrongTallyRows(enterpriseId)).toEqual([]);
    await api.call(fresh.token, issuing.issue, { params: { id: draft } });
    expect(await sums()).toEqual([2380, 1190, 2380]);
    expect(await findWrongTallyRows(enterpriseId)).toEqual([]);
  });

  test("does not allow permanent deletion: an issued document is ISSUED, then CANCELLED", async () => {
    const input = { params: { id: await issueInvoice(api, owner) } };
    expect(await codeOf(api.refusal(owner.token, documents.remove, input))).toBe("409 ISSUED");
    await cancel(input.params.id);
    expect(await codeOf(api.refusal(owner.token, documents.remove, input))).toBe("409 CANCELLED");
  });
});
