# One image, three commands: main-migrate.ts, main-api.ts, main-worker.ts.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build

FROM node:24-bookworm-slim
WORKDIR /app
RUN apt-get update && apt-get install -y --no-install-recommends qpdf poppler-utils && rm -rf /var/lib/apt/lists/*
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc ./
COPY --from=build /app/packages packages
COPY --from=build /app/apps apps
COPY --from=build /app/e2e/package.json e2e/package.json
RUN npm ci --omit=dev --ignore-scripts
USER node
ENV HOST=0.0.0.0
EXPOSE 3000
CMD ["node", "apps/server/src/main-api.ts"]
