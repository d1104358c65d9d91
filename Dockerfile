# The image of the product: docs/containers.md. Everything in it comes from the lockfile; it holds no development packages, and runs as
# a user without rights on a root that may be read-only. PostgreSQL runs elsewhere: DATABASE_URL.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json LICENSE THIRD_PARTY_NOTICES.md ./
COPY locales locales
COPY src/server/database/migrations src/server/database/migrations
COPY src/server/demo/catalog src/server/demo/catalog
COPY src/server/demo/pictures src/server/demo/pictures
COPY src/server/translations/food-terms src/server/translations/food-terms
COPY --from=build /app/dist dist
RUN install --directory --owner=node --group=node --mode=0700 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
