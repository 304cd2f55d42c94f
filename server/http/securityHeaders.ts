/** For https alone: a browser that was once here comes by https from then on. */
export const STRICT_TRANSPORT = "max-age=31536000; includeSubDomains";

/** What the pages never ask a browser for. */
const UNUSED = ["camera", "microphone", "geolocation", "payment", "usb", "serial"];
export const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(", ");

/** For answers that no hook sees: to what is no request, or has no address. */
export const BARE = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "permissions-policy": PERMISSIONS,
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** What a browser may do with an answer, as helmet takes it. */
export function securityHeaders() {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"], // pdf.js decodes images in WebAssembly
        styleSrc: ["'self'", "'unsafe-inline'"], // widths and colours that components compute
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", "blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false, // the request tells whether it came by https
    referrerPolicy: { policy: "same-origin" as const },
    xFrameOptions: { action: "deny" as const },
  };
}
