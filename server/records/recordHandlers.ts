import type { Transaction } from "../database/database.ts";
import { notFound } from "../http/apiError.ts";
import type { ExpectedVersion } from "../http/expectedVersion.ts";
import { createdRecordFinder } from "./findCreated.ts";
import { findRecord, recordExists } from "./readRecords.ts";
import { recordChoice } from "./recentChoices.ts";
import type { RecordFields, RecordRow, RecordTable } from "./table.ts";
import { archiveRecord, insertRecord, restoreRecord, updateRecord } from "./writeRecords.ts";

interface Call<Input> {
  input: Input;
  transaction<T>(
    work: (tx: Transaction) => Promise<T>,
    findCreated?: (tx: Transaction) => Promise<T | undefined>,
  ): Promise<T>;
}

interface RecordInput {
  params: { id: string };
}

interface CreationBody {
  newId?: string | null | undefined;
}

interface ChangeBody {
  version?: ExpectedVersion;
}

/** A kind of record: its table, and the conversions between the table and the wire. */
interface RecordKind<Table extends RecordTable, Body, Reply> {
  table: Table;
  present(row: RecordRow<Table>): Reply;
  /** The columns of a request body. */
  fields(body: Body): RecordFields<Table>;
  /** @throws ApiError NOT_FOUND, and the kind's own refusals of a deletion */
  remove(tx: Transaction, id: string): Promise<void>;
  /** @throws ApiError for a record that can't be changed, archived or deleted */
  refuse?(tx: Transaction, id: string): Promise<void>;
}

/** The handlers of the operations on one record, which are the same for every kind. */
export function recordHandlers<Table extends RecordTable, Body, Reply>({
  table,
  present,
  fields,
  remove,
  refuse = () => Promise.resolve(),
}: RecordKind<Table, Body, Reply>) {
  const find = async (tx: Transaction, id: string): Promise<Reply | undefined> => {
    const row = await findRecord(tx, table, id);
    return row && present(row);
  };
  /** @throws ApiError NOT_FOUND */
  const load = async (tx: Transaction, id: string): Promise<Reply> => {
    const found = await find(tx, id);
    if (found === undefined) throw notFound();
    return found;
  };
  return {
    load,
    exists: (tx: Transaction, id: string) => recordExists(tx, table, id),

    create: ({ input, transaction }: Call<{ body: Body & CreationBody }>) => {
      const { body } = input;
      const { newId } = body;
      return transaction(
        async (tx) => present(await insertRecord(tx, table, fields(body), newId)),
        createdRecordFinder({ subject: table, newId, read: find }),
      );
    },

    update: ({ input, transaction }: Call<RecordInput & { body: Body & ChangeBody }>) =>
      transaction(async (tx) => {
        const { params, body } = input;
        await refuse(tx, params.id);
        return present(await updateRecord(tx, table, params.id, fields(body), body.version));
      }),

    archive: ({ input, transaction }: Call<RecordInput>) =>
      transaction(async (tx) => {
        await refuse(tx, input.params.id);
        return present(await archiveRecord(tx, table, input.params.id));
      }),

    restore: ({ input, transaction }: Call<RecordInput>) =>
      transaction(async (tx) => present(await restoreRecord(tx, table, input.params.id))),

    choose: async ({ input, transaction }: Call<RecordInput>) => {
      await transaction((tx) => recordChoice(tx, table, input.params.id));
      return undefined;
    },

    remove: async ({ input, transaction }: Call<RecordInput>) => {
      await transaction(async (tx) => {
        await refuse(tx, input.params.id);
        await remove(tx, input.params.id);
      });
      return undefined;
    },
  };
}
