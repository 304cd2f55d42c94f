import { Socket } from "node:net";

/**
 * Sends what is written in one turn of the event loop as one piece: the statements of a unit that
 * are asked together then cost one call of the operating system, and PostgreSQL wakes up once.
 */
export class GatheringSocket extends Socket {
  #gathering = false;

  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    super.cork();
    process.nextTick(() => {
      this.#gathering = false;
      super.uncork();
    });
  }

  /** Node's own hides every other `write` behind the plain one. */
  override connect(...where: unknown[]): this {
    Reflect.apply(super.connect, this, where);
    this.write = GatheringSocket.prototype.write;
    return this;
  }

  override cork(): void {
    this.#gather();
    super.cork();
  }

  override write(...written: unknown[]): boolean {
    this.#gather();
    return Reflect.apply(super.write, this, written);
  }
}
