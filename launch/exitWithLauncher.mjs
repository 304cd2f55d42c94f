// Preloaded into each program that a launcher starts. When the launcher is killed by SIGKILL and
// cannot forward a signal, the closed IPC channel stops the program.
if (process.channel) {
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
