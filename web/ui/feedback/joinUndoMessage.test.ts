import { expect, test } from "vitest";
import { joinUndoMessage } from "./joinUndoMessage.ts";

function createRecorder(action: string) {
  const undone: string[] = [];
  let lastId = 0;
  const act = (record: string, state = record) =>
    joinUndoMessage(
      {
        action,
        record,
        text: (count) => `${count} removed`,
        undo: () => void undone.push(state),
        label: "Undo",
      },
      () => (lastId += 1),
    );
  return { undone, act };
}

test("three actions are one message, whose undo takes back the last one first", () => {
  const { undone, act } = createRecorder("three");
  act("a");
  act("b");
  const { id, text, undo } = act("c");
  expect([id, text]).toEqual([1, "3 removed"]);
  undo();
  expect(undone).toEqual(["c", "b", "a"]);
});

test("a record that is acted on twice counts once and returns to its last state", () => {
  const { undone, act } = createRecorder("twice");
  act("a", "draft");
  const { text, undo } = act("a", "sent");
  expect(text).toBe("1 removed");
  undo();
  expect(undone).toEqual(["sent"]);
});

test("after a message is gone or undone, the next action has one of its own", () => {
  const { act } = createRecorder("closed");
  act("a").close();
  const second = act("b");
  expect([second.id, second.text]).toEqual([2, "1 removed"]);
  second.undo();
  expect(act("c").id).toBe(3);
});
