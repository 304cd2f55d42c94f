import { createHash } from "node:crypto";

/** HSTS, sent over https only: browsers then use https for every later visit. */
export const STRICT_TRANSPORT = "max-age=31536000; includeSubDomains";

/** Browser features that the application never uses. */
const UNUSED_FEATURES = ["camera", "microphone", "geolocation", "payment", "usb", "serial"];
export const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", ");

/** For responses that bypass the hooks: malformed requests and undecodable URLs. */
export const MINIMAL_HEADERS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "permissions-policy": PERMISSIONS_POLICY,
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const POLICY_SOURCES = {
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

/** The policy is serialized once, because helmet would serialize it for every response. */
export const CONTENT_SECURITY_POLICY = serializePolicy(POLICY_SOURCES);

/** The policy of a page with an inline script: no other inline script runs. */
export function policyWithScript(script: string): string {
  const hash = createHash("sha256").update(script).digest("base64");
  return serializePolicy({
    ...POLICY_SOURCES,
    "script-src": `${POLICY_SOURCES["script-src"]} 'sha256-${hash}'`,
  });
}

function serializePolicy(sources: typeof POLICY_SOURCES): string {
  return Object.entries(sources)
    .map(([directive, values]) => `${directive} ${values}`)
    .join(";");
}

export const HELMET_OPTIONS = {
  contentSecurityPolicy: false,
  strictTransportSecurity: false, // depends on the request's protocol
  referrerPolicy: { policy: "same-origin" },
  xFrameOptions: { action: "deny" },
} as const;
