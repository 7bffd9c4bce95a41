import type { TestProject } from 'vitest/node';
import { loadEnvironment } from '../../../scripts/environment.ts';
import { createTemplate, dropDatabase } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: string;
  }
}

/** Creates the migrated database that test files copy, once per run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  loadEnvironment();
  const template = `dierbaar_template_${process.pid}`;
  await createTemplate(template);
  project.provide('template', template);
  return () => dropDatabase(template);
}
