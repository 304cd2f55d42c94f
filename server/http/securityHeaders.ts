/** For https alone: a browser that was once here comes by https from then on. */
export const STRICT_TRANSPORT = "max-age=31536000; includeSubDomains";

/** What the pages never ask a browser for. */
const UNUSED = ["camera", "microphone", "geolocation", "payment", "usb", "serial"];
export const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(", ");

/** For answers that no hook sees: to what is no request, or has no address. */
export const MINIMAL_HEADERS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "permissions-policy": PERMISSIONS,
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const SOURCES = {
  "default-src": "'self'",
  "script-src": "'self' 'wasm-unsafe-eval'", // pdf.js decodes images in WebAssembly
  "style-src": "'self' 'unsafe-inline'", // widths and colours that components compute
  "img-src": "'self' data: blob:",
  "font-src": "'self' data:",
  "connect-src": "'self'",
  "worker-src": "'self' blob:",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

/** What a page may load and be put into, written once: helmet would do so for every answer. */
export const CONTENT_SECURITY_POLICY = Object.entries(SOURCES)
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join(";");

/** What else a browser may do with an answer, as helmet takes it. */
export const HELMET = {
  contentSecurityPolicy: false,
  strictTransportSecurity: false, // the request tells whether it came by https
  referrerPolicy: { policy: "same-origin" },
  xFrameOptions: { action: "deny" },
} as const;
