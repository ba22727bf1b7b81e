import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  // Tests hold two builds side by side.
  buildDirectory: process.env.BUILD_DIR || 'build',
  ssr: true,
  // All addresses are known from the start; asking the server for more of them would leak which exist.
  routeDiscovery: { mode: 'initial' },
  future: {},
} satisfies Config;
