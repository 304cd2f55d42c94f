// Runs before the first paint, so that no page flashes in the wrong theme or direction. The build writes
// it into the page (build/earlyPages.ts): a file of its own would cost a round trip.
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
  // The server reads this cookie to choose the language of a form that is shown before any other script runs.
  if (language === stored("lang")) {
    document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
  }
  const theme = stored("theme");
  const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const dark = theme === "dark" || (theme !== "light" && prefersDark);
  const { documentElement } = document;
  const form = documentElement.dataset.form;
  if (form !== undefined) {
    // The server chose another language, or the user is signed in and leaves this page at once.
    if (form !== language || stored("auth") !== null) documentElement.dataset.discard = "";
    const { protocol, hostname } = location;
    const isSite = protocol === "https:" && !/^(?:\[|[\d.]+$)/.test(hostname);
    const isLocal = /(?:^|\.)localhost$/.test(hostname);
    if (!("PublicKeyCredential" in window && isSecureContext && (isSite || isLocal)))
      documentElement.dataset.noPasskeys = "";
    // Stores what the user does before React takes over the form; React then repeats it
    // (ui/form/earlyForm.ts). Otherwise the browser would submit the form itself.
    window.earlyForm = {};
    const listenUntilTaken = (name, handle) =>
      addEventListener(name, (event) => window.earlyForm.isTaken || handle(event), true);
    listenUntilTaken("submit", (event) => {
      event.preventDefault();
      window.earlyForm.submitted = true;
    });
    listenUntilTaken("click", ({ target }) => {
      const button = target.closest("button:not([type='submit'])");
      if (button !== null) window.earlyForm.clicked = button;
    });
    listenUntilTaken("change", ({ target }) => {
      if (target.matches("select"))
        window.earlyForm.chosen = { select: target, value: target.value };
    });
  }
  documentElement.lang = language;
  documentElement.dir = language === "ar" ? "rtl" : "ltr";
  documentElement.dataset.mantineColorScheme = dark ? "dark" : "light";
  document.querySelector('link[rel="manifest"]').href = `/manifest-${language}.webmanifest`;
  if (theme === "light" || theme === "dark") {
    // The stored theme takes precedence over that of the operating system (ui/theme/colorScheme.ts).
    const colour = dark ? "#171d1b" : "#146c4a";
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = colour;
  }
  // The account menu offers the installation (web/ui/install/installation.ts).
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });

  // The files of the first paint, listed by the build. Scripts add them, so that they don't block the paint.
  const listed = document.getElementById("first-files");
  if (listed === null) return;
  const { styles, fonts, entry, scripts, pictures, shell } = JSON.parse(listed.textContent);
  const add = (attributes) => {
    const link = document.createElement("link");
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  };
  const addStyle = (href) => add({ rel: "stylesheet", href });
  const addScript = (href) => add({ rel: "modulepreload", href });
  const faces = fonts[language === "ar" ? "arabic" : "latin"];
  const addFont = (href, more) =>
    add({ rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href, ...more });
  const { pathname, search } = location;
  const session = readSession();
  const hasWorker = navigator.serviceWorker?.controller != null; // the service worker has all files
  // Whether the connection or device is slow, measured by the time until this script runs. `navigator.connection` isn't
  // used, because it reports a slow connection in every new browser profile.
  const isSlow = !hasWorker && performance.now() >= 200;
  if (entry === undefined) showShell();
  else showFirstScreen();

  /**
   * Shows the landing page's first screen or a form. On a slow connection requests of other files would delay its
   * paint.
   */
  function showFirstScreen() {
    if (pictures !== undefined) {
      documentElement.dataset.landing = session === null ? "visitor" : "signed-in";
      if (matchMedia("(width >= 48em)").matches) {
        const href = pictures[`desk-${language}-${dark ? "dark" : "light"}`];
        add({ rel: "preload", as: "image", type: "image/avif", fetchpriority: "high", href });
      }
    }
    const requestFiles = () => {
      styles.forEach(addStyle);
      addFonts();
      [entry, ...scripts].forEach(addScript);
    };
    const runEntry = () => {
      const script = document.createElement("script");
      Object.assign(script, { type: "module", crossOrigin: "", src: entry });
      document.head.append(script);
    };
    // A form of another language or of a signed-in user isn't painted.
    if (isSlow && documentElement.dataset.discard === undefined) {
      afterFirstPaint(() => {
        requestFiles();
        runEntry();
      });
    } else {
      requestFiles();
      // A module script that a script adds doesn't wait for the end of the page.
      addEventListener("DOMContentLoaded", runEntry, { once: true });
    }
  }

  /** Shows the outline of a signed-in page, and requests what the page needs; index.html has the tags of the entry. */
  function showShell() {
    styles.forEach(addStyle);
    const page = session && shell?.pages.find(({ path }) => new RegExp(`^${path}$`).test(pathname));
    if (!page) {
      addFonts();
      return;
    }
    const isForm = /\/(?:create|edit)$/.test(pathname);
    documentElement.dataset.shell = isForm ? "form" : "page";
    documentElement.dataset.sidebar = !document.cookie.includes("sidebar_open=false");
    const { roles } = page;
    const isAllowed =
      stored("organization") !== null && roles?.includes(session.user?.role) !== false;
    const hasReply = isAllowed && sendRequest(page);
    const canShow = { reply: hasReply, title: isAllowed, nothing: false };
    const isShownEarly = canShow[page.early] && (isSlow || hasWorker);
    if (isShownEarly) requestEarlyContent();
    // On a slow connection fonts would delay the first reply or a form's scripts: the first text that needs them
    // requests them. The other files would delay a reply that is shown early: the router requests them, once the entry
    // has run.
    if (!isSlow) addFonts();
    if (!(isShownEarly && hasReply && isSlow)) requestFilesOf(page);
  }

  function addFonts() {
    const [text, ...headings] = faces;
    addFont(text);
    // Fonts of the headings only. A font that loads after the headings are painted would shift the layout.
    for (const font of headings) addFont(font, { fetchpriority: "low" });
  }

  function afterFirstPaint(work) {
    const start = () =>
      document.hidden ? work() : requestAnimationFrame(() => setTimeout(() => work()));
    addEventListener("DOMContentLoaded", start, { once: true });
  }

  function readSession() {
    try {
      return JSON.parse(stored("auth"));
    } catch {
      return null;
    }
  }

  /** Sends the page's first request, whose reply api/earlyReply.ts reads. Returns whether it was sent. */
  function sendRequest({ request }) {
    const { accessToken, exp, skew } = session;
    const isValid = exp > Date.now() / 1000 + skew + 5;
    if (request === undefined || search !== "" || !isValid) return false;
    const address = request.replace(":id", pathname.split("/").at(-1));
    const reply = fetch(address, { headers: { Authorization: `Bearer ${accessToken}` } });
    reply.catch(() => undefined);
    window.earlyReplies = [{ address, token: accessToken, at: Date.now(), reply }];
    return true;
  }

  /** Requests the script that shows the first reply. */
  function requestEarlyContent() {
    const script = document.createElement("script");
    script.src = shell.content;
    script.fetchPriority = "high";
    document.head.append(script);
  }

  /** Requests the files that the router would request once the entry runs. */
  function requestFilesOf({ files, texts }) {
    for (const name of texts) {
      const href = `/locales/${language}/${name}.json?v=${shell.digest}`;
      add({ rel: "preload", as: "fetch", crossorigin: "", href });
    }
    const isPhone = matchMedia("(width < 48em)").matches;
    for (const at of new Set(isPhone ? [...files, ...shell.phone] : files)) {
      const href = shell.files[at];
      if (href.endsWith(".css")) addStyle(href);
      else addScript(href);
    }
  }
})();
