import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All addresses are known from the start; asking the server for more of them would leak which exist.
  routeDiscovery: { mode: 'initial' },
  future: {},
} satisfies Config;
