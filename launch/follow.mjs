// Loaded before a program that a launcher runs: when the launcher is killed without a chance to
// pass the signal on (kill -9), the program stops by itself instead of living on unseen.
if (process.channel) {
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
