import { clusterFolder, createPostgresCluster } from './postgres-cluster.ts';
import { portOf, type Service } from './service.ts';

const cluster = createPostgresCluster(clusterFolder('postgres'));

/** Debian's PostgreSQL in its own cluster, separate from one that may listen on 5432. */
export const postgres: Service = {
  name: 'postgres',
  ports: { postgres: 55432 },
  replacedBy: 'DATABASE_URL',
  isRunning: () => cluster.isRunning(),
  start: (ports) => cluster.start(portOf(ports, 'postgres')),
  stop: () => cluster.stop('fast'),
  erase: () => cluster.erase(),
  environment: (ports) => ({ DATABASE_URL: cluster.urlOn(portOf(ports, 'postgres')) }),
};
