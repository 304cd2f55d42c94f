/** An invalid setting. The message is one line that names the setting and the accepted values. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
