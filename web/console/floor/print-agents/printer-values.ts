/** A printer as it is typed, and the body that is sent. */
import type { Printer } from '#contract/floor/tickets.ts';

export const WIDTHS = [32, 42, 48] as const;

export const valuesOf = (printer: Printer | null, branchId: string) => ({
  branchId: printer?.branchId ?? branchId,
  name: printer?.name ?? '',
  host: printer?.host ?? '',
  port: String(printer?.port ?? 9100),
  stations: printer?.stations?.join(', ') ?? '',
  width: String(printer?.width ?? 48),
  language: printer?.language ?? ('uz' as const),
  isActive: printer?.isActive ?? true,
  /** Empty: this server reaches the printer. */
  agentId: printer?.agentId ?? '',
  /** Empty: none takes over. */
  substituteId: printer?.substituteId ?? '',
  hasDrawer: printer?.hasDrawer ?? false,
});

/** Stations are typed in one line; an empty line means all of them. */
function stationsOf(text: string): string[] | null {
  const stations = text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  return stations.length > 0 ? stations : null;
}

export const bodyOf = ({ port, stations, width, agentId, substituteId, ...values }: ReturnType<typeof valuesOf>) => ({
  ...values,
  port: Number(port),
  stations: stationsOf(stations),
  agentId: agentId || null,
  substituteId: substituteId || null,
  width: WIDTHS.find((each) => String(each) === width),
});
