# One image, three commands: main-migrate.ts, main-api.ts, main-worker.ts.
# A release names the base by its digest: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:...
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
# Address of the product website, for the links to it; without it there are none.
ARG VITE_WEBSITE_URL
COPY . .
# Refuses a platform whose packages the lock file names without a hash.
RUN npm ci && node scripts/dependencies/check-dependencies.ts && npm run build && npm run --silent sbom > sbom.cdx.json

FROM ${NODE_IMAGE}
WORKDIR /app
RUN apt-get update && apt-get install -y --no-install-recommends qpdf poppler-utils && rm -rf /var/lib/apt/lists/*
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc /app/sbom.cdx.json ./
COPY --from=build /app/packages packages
COPY --from=build /app/apps apps
COPY --from=build /app/e2e/package.json e2e/package.json
RUN npm ci --omit=dev --ignore-scripts --cache /tmp/npm && rm -rf /tmp/npm
# A process started from a file that it may not read cannot be looked into by others of the same user, such as the
# decoder of uploaded pictures; the application does not start otherwise.
RUN chmod 711 "$(readlink -f "$(command -v node)")"
USER node
ENV HOST=0.0.0.0
EXPOSE 3000
CMD ["node", "apps/server/src/main-api.ts"]
