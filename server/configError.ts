/** An invalid or missing setting, or an unusable secret file. The message is one line that names it and the remedy. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
