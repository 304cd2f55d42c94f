# Daftar with its own PostgreSQL, as the unprivileged user `node` (docs/operations.md#container).
FROM node:24-bookworm-slim
WORKDIR /opt/daftar

# A layer of its own: the packages change less often than the program.
COPY package.json package-lock.json .npmrc ./
COPY launch launch
RUN node -e 'import("./launch/install.mjs").then((install) => install.ensureInstalled())' \
  && npm cache clean --force

COPY . .
RUN node launch/prepare.mjs && install -d -o node -g node -m 0700 /data

# The program's folder belongs to root: the program writes to /data and /tmp only.
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000 NODE_COMPILE_CACHE=/tmp/daftar-compiled
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "launch/start.mjs"]
