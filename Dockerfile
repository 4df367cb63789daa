# A release in an image: see docs/running.md. BuildKit, part of Docker since 23.0, is needed for the mounts.

FROM node:24-slim AS build
WORKDIR /source
# Packages first: they stay in the cache as long as the lock file does.
COPY package.json package-lock.json ./
COPY packages/tools/install.mjs scripts/
RUN --mount=type=cache,target=/root/.npm node packages/tools/install.mjs
COPY . .
# A build adds the browser's files of the last ones, if it finds them here.
RUN --mount=type=cache,target=/source/releases,sharing=locked \
    npm run build && cp -a releases/current/. /release

# An edge: nginx, and its agent from the same release. docker build --target edge
FROM node:24-slim AS edge
RUN apt-get update && apt-get install --yes --no-install-recommends nginx && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY --from=build /release ./
RUN install -d -o 1000 -g 1000 /edge
USER 1000:1000
ENV EDGE_PORT=8000 EDGE_ADMIN_PORT=9200 EDGE_DIR=/edge
EXPOSE 8000 8443
STOPSIGNAL SIGTERM
CMD ["node", "edge.cjs"]

FROM node:24-slim
WORKDIR /site
# Owned by root, and so not to be changed by the user below.
COPY --from=build /release ./
# A volume put here belongs to that user.
RUN install -d -o 1000 -g 1000 /snapshots
# The image's user "node"; as a number, so that Kubernetes can see that it is not root.
USER 1000:1000
ENV PORT=3000 ADMIN_PORT=9100 SNAPSHOTS_DIR=/snapshots
EXPOSE 3000
STOPSIGNAL SIGTERM
# Ready when all pages are rendered.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.ADMIN_PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.cjs"]
