/** Reservations of tables at the fake of iiko. */
import { randomUUID } from 'node:crypto';
import type { FakeAnswer } from './fake-server.ts';
import { account, done, FRONT_MS, notify, ORGANIZATION, refused, terminals, type Given } from './iiko-account.ts';

interface Reservation {
  id: string;
  creationStatus: 'InProgress' | 'Success' | 'Error';
  errorInfo: { code: string; message: string } | null;
  cancelReason: string | null;
  body: { comment: string };
}
const tables = [
  { id: 'table-1', number: 1, name: '1', seatingCapacity: 4, isDeleted: false },
  { id: 'table-2', number: 2, name: 'Deraza', seatingCapacity: 4, isDeleted: false },
  { id: 'table-3', number: 3, name: '3', seatingCapacity: 4, isDeleted: true },
];
export const reservations = new Map<string, Reservation>();
/** The restaurant's own server takes the reservation. */
function frontReservation(made: Reservation | undefined): Reservation | null {
  if (!made) return null;
  const { refusal } = account;
  made.creationStatus = refusal ? 'Error' : 'Success';
  made.errorInfo = refusal ? { code: refusal, message: `${refusal} (fake)` } : null;
  void notify(refusal ? 'ReserveError' : 'ReserveUpdate', made.id);
  return made;
}

const reserveInfo = ({ id, creationStatus, errorInfo, cancelReason }: Reservation): object => ({
  id,
  organizationId: ORGANIZATION,
  timestamp: Date.now(),
  creationStatus,
  errorInfo,
  isDeleted: false,
  ...(creationStatus === 'Success' ? { reserve: { status: cancelReason ? 'Closed' : 'New', cancelReason } } : {}),
});

function reserve(given: Given): FakeAnswer {
  const id = (given['id'] as string | undefined) ?? randomUUID();
  if (reservations.has(id)) return refused(400, 'DuplicatedReserveId');
  const tableIds = given['tableIds'] as string[];
  if (tableIds.length === 0 || tableIds.some((each) => !tables.some((table) => table.id === each)))
    return refused(400, 'TableNotFound');
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/.test(String(given['estimatedStartTime'])))
    return refused(400, 'InvalidStartTime');
  const made: Reservation = {
    id,
    creationStatus: 'InProgress',
    errorInfo: null,
    cancelReason: null,
    body: given as never,
  };
  reservations.set(id, made);
  if (FRONT_MS > 0) setTimeout(() => frontReservation(made), FRONT_MS);
  return done({ reserveInfo: reserveInfo(made) });
}

/** Null: not a call about reservations. */
export function answerReservations(path: string, given: Given): FakeAnswer | null {
  switch (path) {
    case '/api/1/reserve/available_restaurant_sections':
      return done({
        restaurantSections: (given['terminalGroupIds'] as string[]).map((terminalGroupId) => ({
          id: `section ${terminalGroupId}`,
          terminalGroupId,
          name: 'Zal',
          tables: terminalGroupId === terminals[0]!.id ? tables : [],
        })),
      });
    case '/api/1/reserve/create':
      return reserve(given);
    case '/api/1/reserve/status_by_id': {
      const found = (given['reserveIds'] as string[]).flatMap((id) => reservations.get(id) ?? []);
      return done({ reserves: found.map(reserveInfo) });
    }
    case '/api/1/reserve/cancel': {
      const found = reservations.get(String(given['reserveId']));
      if (!found) return refused(400, 'ReserveNotFound');
      found.cancelReason = String(given['cancelReason']);
      void notify('ReserveUpdate', found.id);
      return done();
    }
    default:
      return null;
  }
}
export const reservationControl = {
  reservations: () => [...reservations.values()],
  takeReservation: ({ id }: { id: string }) => frontReservation(reservations.get(id)),
  /** Staff at the till cancel a reservation. */
  dropReservation: ({ id }: { id: string }) => {
    reservations.get(id)!.cancelReason = 'Other';
    void notify('ReserveUpdate', id);
  },
};
