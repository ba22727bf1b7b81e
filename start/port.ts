import net from 'node:net';
import { StartRefusal } from '#server/platform/start-refusal.ts';

/** Checks the port before the slow steps, so that a taken one is reported at once. */
export function portIsFree(port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error) => reject(refusalOf(error as NodeJS.ErrnoException, port, host)));
    probe.listen({ port, ...(host ? { host } : {}), exclusive: true }, () => probe.close(() => resolve()));
  });
}

export function refusalOf(error: NodeJS.ErrnoException, port: number, host: string | undefined): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartRefusal(
      `Port ${port} is taken by another program.`,
      `Stop that program, or put another port before the command: PORT=${port + 1}`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartRefusal(
      `This user may not open port ${port}.`,
      'Choose a port above 1023, for example PORT=3000 npm start.',
    );
  }
  if (host && ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')) {
    return new StartRefusal(
      `HOST is ${host}, which is no address of this machine.`,
      'Leave HOST out to listen on all of its addresses, or name one of them, such as 127.0.0.1.',
    );
  }
  return error;
}
