# The image of the release before, whose pages some still have open: its scripts and style sheets stay in this one. The
# default has none.
ARG PREVIOUS=node:24-bookworm-slim

FROM node:24-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json ./
# Every package brings its binaries along, and Node is here already: no install script is needed.
ENV npm_config_ignore_scripts=true npm_config_audit=false npm_config_fund=false npm_config_loglevel=error

FROM base AS packages
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev

FROM base AS build
RUN --mount=type=cache,target=/root/.npm npm ci
COPY tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY app app
RUN NODE_ENV=production node_modules/.bin/remix vite:build
COPY public public
COPY drizzle drizzle
# A clone that only its owner may read must not become an image that its server cannot read.
RUN ls build/client/assets > build/own-assets.txt
RUN chmod -R u=rwX,go=rX package.json app build drizzle public scripts

# Its own alone: what it had of the release before it ends here.
FROM ${PREVIOUS} AS previous
USER root
WORKDIR /app/build/client/assets
RUN mkdir /kept && { cat ../../own-assets.txt 2>/dev/null || ls; } | xargs -r cp -t /kept

# Another major of Node may not know the flags of CMD: tests/dockerfile.test.ts holds both to what the tests run on.
FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
    PORT=3000 \
    DATABASE_PATH=/data/guide.db \
    UPLOADS_DIR=/data/uploads \
    SEED_SAMPLE_JOBS=off \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072
# Nothing by default. Who restores what an earlier release has backed up from PostgreSQL names postgresql-client.
ARG PACKAGES=""
RUN if [ "$PACKAGES" ]; then apt-get update && apt-get install -y --no-install-recommends $PACKAGES && rm -rf /var/lib/apt/lists/*; fi
RUN install -d -o node -g node -m 700 /data
# What changes least comes first. All of it is root's: the server can write to /data and nowhere else.
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/public public
COPY --from=build /app/drizzle drizzle
COPY --from=build /app/scripts scripts
COPY --from=build /app/package.json ./
COPY --from=build /app/app app
COPY --from=previous /kept build/client/assets
COPY --from=build /app/build build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm between the container and the server: it gets the signals itself.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size-percentage=70", "--no-maglev", "--no-parallel-scavenge", "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"]
