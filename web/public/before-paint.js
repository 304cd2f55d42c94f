// Runs before the first paint, so that no page flashes in the wrong theme or direction. A file of
// its own, because the Content-Security-Policy allows no inline script.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const languages = ["en", "fr", "ar"];
  const wanted = [stored("lang"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  const language = wanted.find((tag) => languages.includes(tag)) ?? "en";
  const theme = stored("theme");
  const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const dark = theme === "dark" || (theme !== "light" && prefersDark);
  const { documentElement } = document;
  documentElement.lang = language;
  documentElement.dir = language === "ar" ? "rtl" : "ltr";
  documentElement.dataset.mantineColorScheme = dark ? "dark" : "light";
  document.querySelector('link[rel="manifest"]').href = `/manifest-${language}.webmanifest`;
  if (theme === "light" || theme === "dark") {
    // The stored theme takes precedence over that of the operating system.
    const colour = dark ? "#171d1b" : "#146c4a";
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = colour;
  }
  // The account menu offers it (web/ui/install/installation.ts).
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });

  // The files of the first paint, listed by the build (web/landing/prerenderLanding.ts).
  const landingFiles = document.getElementById("landing-files");
  if (landingFiles === null) return;
  const { styles, scripts, fonts, pictures } = JSON.parse(landingFiles.textContent);
  const add = (attributes) => {
    const link = document.createElement("link");
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  };
  const faces = fonts[language === "ar" ? "arabic" : "latin"];
  const addFont = (href, more) =>
    add({ rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href, ...more });
  if (location.pathname !== "/") {
    addFont(faces[0]);
    // The font of the headings; loading later than them would shift the layout.
    return addFont(faces[1], { fetchpriority: "low" });
  }
  documentElement.dataset.landing = stored("auth") === null ? "visitor" : "signed-in";
  const shape = matchMedia("(width < 48em)").matches ? "phone" : "desk";
  const href = pictures[`${shape}-${language}-${dark ? "dark" : "light"}`];
  add({ rel: "preload", as: "image", type: "image/avif", fetchpriority: "high", href });
  for (const href of styles) add({ rel: "stylesheet", blocking: "render", href });
  for (const href of faces) addFont(href);
  for (const href of scripts) add({ rel: "modulepreload", fetchpriority: "low", href });
})();
