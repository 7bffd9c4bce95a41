# Two images from one file: `api` (main-api, main-migrate) and `worker` (main-worker, main-ops), which adds the programs of
# print files and of sound. Both run as user 1000 with a read-only root, without capabilities; /tmp must be writable.
# `npm run image` builds them and starts every command. A release names the bases by their digest:
#   --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:... --build-arg DEBIAN_IMAGE=debian:bookworm-slim@sha256:...
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG DEBIAN_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# Address of another product website, for the links to it; without it they lead to the public home, /welcome.
ARG VITE_WEBSITE_URL
COPY . .
# Refuses a platform whose packages the lock file names without a hash.
RUN npm ci --cache /tmp/npm \
  && node scripts/dependencies/check-dependencies.ts \
  && npm run build \
  && npm run --silent sbom > sbom.cdx.json \
  && rm -rf /tmp/npm

# Everything under /app of the final images: production packages, and of ours what the commands run.
FROM ${NODE_IMAGE} AS application
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/book/package.json packages/book/
COPY packages/catalogue/package.json packages/catalogue/
COPY packages/contract/package.json packages/contract/
COPY packages/fakes/package.json packages/fakes/
COPY e2e/package.json e2e/
# Type declarations, source maps and what only browsers run are not needed to run; the compiler is a peer of a package that
# can do without it.
RUN npm ci --omit=dev --ignore-scripts -w apps/server --cache /tmp/npm \
  && rm -rf /tmp/npm apps/web packages/fakes e2e package-lock.json .npmrc node_modules/typescript node_modules/@typescript \
  && find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete \
  && find node_modules/@myriaddreamin/typst-ts-web-compiler node_modules/@myriaddreamin/typst-ts-renderer -name '*.wasm' -delete \
  && find node_modules -xtype l -delete
COPY packages/catalogue/src packages/catalogue/src
COPY packages/contract/src packages/contract/src
COPY packages/book/src packages/book/src
COPY packages/book/typst packages/book/typst
COPY apps/server/src apps/server/src
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/sbom.cdx.json ./
# Compiled code of everything that starts: a start takes a third of the time, and each process 30 MB less. Node keeps it by
# user, and afterwards that user cannot change it: a process that decodes uploads could plant code for others.
RUN mkdir --mode=777 compile-cache
USER 1000:1000
RUN export NODE_COMPILE_CACHE=/app/compile-cache \
  && node --input-type=module -e "for (const name of ['app', 'jobs']) await import('/app/apps/server/src/' + name + '.ts')" \
  && node packages/book/src/render/process/main-render-child.ts
USER root
RUN chown -R root:root compile-cache && chmod -R u=rwX,go=rX compile-cache

FROM ${NODE_IMAGE} AS node

FROM ${DEBIAN_IMAGE} AS api
# A process started from a file that it may not read cannot be looked into by others of the same user, such as the
# decoder of uploaded pictures; the application does not start otherwise.
COPY --from=node --chmod=711 /usr/local/bin/node /usr/local/bin/node
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
COPY --from=application /app /app
WORKDIR /app
USER 1000:1000
ENV NODE_ENV=production HOST=0.0.0.0 NODE_COMPILE_CACHE=/app/compile-cache
EXPOSE 3000
CMD ["node", "apps/server/src/main-api.ts"]

FROM api AS worker
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends qpdf poppler-utils ffmpeg \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/*
USER 1000:1000
# Memory that is free is given back sooner.
ENV NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2
EXPOSE 3001
CMD ["node", "apps/server/src/main-worker.ts"]
