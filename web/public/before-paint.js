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
})();
