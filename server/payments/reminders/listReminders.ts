import { sql } from "kysely";
import type { Parsed } from "#contract/operation.ts";
import type { ReminderProposal, reminders, Reminders } from "#contract/payments/reminders.ts";
import type { Day } from "#domain/days/days.ts";
import { centimes, dinarsFromCentimes, dinarsFromSum } from "#domain/money/money.ts";
import { whatsappLink, whatsappNumber } from "#domain/values/whatsapp.ts";
import { clientNameHasWords } from "../../clients/clientNameHasWords.ts";
import type { Transaction } from "../../database/database.ts";
import { type Letter, composeLetters } from "./letters.ts";
import {
  type LateClient,
  lateClientColumns,
  lateClientsSql,
  type ReminderStanding,
} from "./proposals.ts";

type Query = Parsed<typeof reminders.list>["query"];

type Row = LateClient & { step: number; all: number };

const ORDER_COLUMNS = {
  oldest: sql`late_client.oldest`,
  owed: sql`late_client.owed`,
  clientName: sql`client.sort_name`,
};

interface Sums {
  standing: ReminderStanding;
  count: number;
  /** Centimes in decimal digits: a sum of all clients may exceed the safe integers. */
  owed: string;
  late: string;
}

async function readSums(tx: Transaction, today: Day): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    with ${lateClientsSql(tx, today)}
    select standing, count(*)::integer as count, sum(owed)::text as owed, sum(late)::text as late
      from late_client group by standing`.execute(tx.db);
  return rows;
}

const dinarsFromNumber = (amount: number) => dinarsFromCentimes(centimes(amount));

function presentProposal({ client, subject, text }: Letter): ReminderProposal {
  const number = whatsappNumber(client.telephone, client.country);
  return {
    clientId: client.clientId,
    nom: client.nom,
    prenom: client.prenom,
    userType: client.userType,
    email: client.email,
    owed: dinarsFromNumber(client.owed),
    late: dinarsFromNumber(client.late),
    oldest: client.oldest,
    daysLate: client.daysLate,
    step: client.step,
    letter: { subject, text },
    whatsapp: number && whatsappLink(number, text),
    lastReminder: client.lastReminder,
  };
}

function presentSums(sums: readonly Sums[]): Pick<Reminders, "totals" | "others"> {
  const findSum = (standing: ReminderStanding) => sums.find((each) => each.standing === standing);
  const countOf = (standing: ReminderStanding) => findSum(standing)?.count ?? 0;
  const proposed = findSum("PROPOSED");
  return {
    totals: {
      clients: countOf("PROPOSED"),
      owed: dinarsFromSum(proposed?.owed ?? "0"),
      late: dinarsFromSum(proposed?.late ?? "0"),
    },
    others: { early: countOf("EARLY"), reminded: countOf("REMINDED"), muted: countOf("MUTED") },
  };
}

/** Lists the clients to whom a letter is due, each with the letter (docs/rules/payments.md#reminders). */
export async function listReminders(tx: Transaction, query: Query, today: Day): Promise<Reminders> {
  const { page, limit, sortBy, sortOrder, search, lang: language } = query;
  const { rows } = await sql<Row>`
    with ${lateClientsSql(tx, today)}
    select ${lateClientColumns(tx, today)}, (count(*) over ())::integer as "all"
      from late_client
      join client on client.enterprise_id = ${tx.enterpriseId} and client.id = late_client.client_id
     where standing = 'PROPOSED' and ${clientNameHasWords(search)}
     order by ${ORDER_COLUMNS[sortBy]} ${sql.raw(sortOrder)}, client.sort_name, client.id
     limit ${limit} offset ${(page - 1) * limit}`.execute(tx.db);
  const letters = await composeLetters(tx, rows, { language, today });
  const total = rows[0]?.all ?? 0;
  return {
    clients: letters.map(presentProposal),
    ...presentSums(await readSums(tx, today)),
    total,
    page,
    totalPages: Math.ceil(total / limit),
  };
}
