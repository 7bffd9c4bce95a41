import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../environment.ts';
import { run } from '../run.ts';
import { askBuildah, buildah, hasImage, imageFolder } from './buildah.ts';

const debianImage = 'docker.io/library/debian:bookworm-slim';
const nodeImage = 'docker.io/library/node:24-bookworm-slim';

/**
 * Makes the two images that the Dockerfile begins with, without a registry of images: the same Debian packages, the Node of
 * our lock file and the npm of this machine. They look like the official ones; a release is built on those.
 */
export async function makeBaseImages(): Promise<void> {
  if (!hasImage(debianImage)) await makeDebian();
  if (!hasImage(nodeImage)) await makeNode();
}

/** As the official slim image: no manuals and no translations. */
const excluded = ['/usr/share/man/*', '/usr/share/locale/*', '/usr/share/info/*', '/usr/share/doc/*'];
const mirror = 'http://deb.debian.org/debian';
const sources = [
  `deb ${mirror} bookworm main`,
  `deb ${mirror} bookworm-updates main`,
  `deb ${mirror}-security bookworm-security main`,
];

async function makeDebian(): Promise<void> {
  const archive = path.join(imageFolder, 'debian.tar');
  const exclude = excluded.map((folder) => `--dpkgopt=path-exclude=${folder}`);
  const keep = '--dpkgopt=path-include=/usr/share/doc/*/copyright';
  await run('mmdebstrap', [
    '--quiet',
    '--variant=minbase',
    ...exclude,
    keep,
    'bookworm',
    archive,
    ...sources,
  ]);
  const container = askBuildah('from', 'scratch');
  await buildah('add', container, archive, '/');
  await buildah('config', '--cmd', '["bash"]', container);
  await buildah('commit', '--rm', container, debianImage);
  rmSync(archive);
}

const inImage = '/usr/local/share/extra-certificates.crt';

async function makeNode(): Promise<void> {
  const stage = path.join(imageFolder, 'node');
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(path.join(stage, 'bin'), { recursive: true });
  cpSync(path.join(root, 'node_modules/node/bin/node'), path.join(stage, 'bin/node'), { dereference: true });
  // Set by npm, which runs this.
  const npm = path.resolve(process.env.npm_execpath ?? '', '../..');
  cpSync(npm, path.join(stage, 'lib/node_modules/npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(stage, 'bin/npm'));
  const container = askBuildah('from', '--pull-never', debianImage);
  await buildah('copy', container, stage, '/usr/local');
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) {
    // Packages come through a proxy with a certificate of its own; only stages that install them hold it.
    await buildah('copy', container, certificates, inImage);
    await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${inImage}`, container);
  }
  await buildah('config', '--cmd', '["node"]', container);
  await buildah('commit', '--rm', container, nodeImage);
}
