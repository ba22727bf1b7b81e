import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigationType, useSearchParams, type Location } from 'react-router';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { LANES, type Lane as LaneName } from '#domain/orders/orders/lanes.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { flag } from '#web/ui/flag.ts';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OrderDrawer } from '#web/console/orders/orders/drawer/order-drawer.tsx';
import { landingPath, sectionsFor } from '#web/shared/console/navigation/sections.ts';
import { useSetupFirst } from '#web/shared/console/navigation/setup-first.ts';
import { NoBranch } from '#web/shared/console/staff/no-branch.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useDrag } from '#web/shared/console/drag/use-drag.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useBellState } from '#web/shared/console/bell/bell-context.ts';
import { useBoard, useLanes } from '#web/shared/console/board/board-provider.tsx';
import { compactBoard } from './compact-board.ts';
import { KpiLine } from './kpi-line.tsx';
import { Lane, ORDERS } from './lane.tsx';
import { moveToLane } from '#web/shared/console/orders/lane-moves.ts';
import { needsCourier } from '#web/console/orders/orders/drawer/assign-courier.tsx';
import type { CardHandlers } from './card-actions.tsx';
import { ReasonDialog, type MoveRequest } from '#web/shared/console/orders/reason-dialog.tsx';
import { PosMarksProvider } from './pos-marks.tsx';
import { PrintersProvider, PrinterTroubles } from './printer-troubles.tsx';
import { SettleStrip } from './settle-strip.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeys } from './use-keys.ts';
import { useMoves } from '#web/shared/console/orders/use-moves.ts';

/** Staff without access to orders are sent to their first page, and staff who work elsewhere land there. */
export default function BoardPage() {
  const { me, can } = useStaff();
  const { settings } = useStorefront();
  const isMarketplace = settings.merchant.kind === 'MARKETPLACE';
  const ct = useConsoleT();
  const isSetUpFirst = useSetupFirst();
  const isChosen = useNavigationType() !== 'POP';
  const { search, state } = useLocation() as Location<{ isArrival?: boolean } | null>;
  const [first] = sectionsFor(me.may, isMarketplace);
  if (isSetUpFirst) return <Navigate to={consolePaths.setup()} replace />;
  if ((isMarketplace || !can('orders.see')) && first) return <Navigate to={first.path} replace />;
  // The board still opens by its entry in the rail, and by a link to an order.
  const landing = landingPath(me.may);
  if ((!isChosen || state?.isArrival) && search === '' && landing !== consolePaths.board())
    return <Navigate to={landing} replace />;
  if (me.branches.length === 0) return <NoBranch title={ct('section.board')} />;
  return <Board />;
}

function Board() {
  const ct = useConsoleT();
  const {
    state: { ready, lostAt },
  } = useBoard();
  const lanes = useLanes();
  const { branch, can } = useStaff();
  const mayDispatch = can('orders.dispatch');
  const bell = useBellState();
  const isCompact = compactBoard.use() ?? false;
  const { move, busy } = useMoves();
  const [shown, setShown] = useState<LaneName>('NEW');
  const [request, setRequest] = useState<MoveRequest | null>(null);
  const [dragged, setDragged] = useState<StaffOrder | null>(null);
  const drag = useDrag(ORDERS, setDragged);
  const [handOverId, handOver] = useState<string | null>(null);
  const [search, setSearch] = useSearchParams();
  const board = useRef<HTMLDivElement>(null);
  const frozen = lostAt !== null;
  const openId = search.get('order');
  const { seen } = bell;

  const open = useCallback(
    (id: string | null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === null) next.delete('order');
          else next.set('order', id);
          return next;
        },
        { preventScrollReset: true, replace: id === null },
      ),
    [setSearch],
  );
  const askReason = useCallback((order: StaffOrder, to: OrderStatus) => setRequest({ order, to }), []);
  const handlers = useMemo<CardHandlers>(
    () => ({
      move: (order, to, more) => void move(order, to, more),
      askReason,
      open: (order) => open(order.id),
      seen,
      drag,
      handOver,
    }),
    [move, askReason, open, seen, drag],
  );

  const drop = useCallback(
    (order: StaffOrder, lane: LaneName) => {
      const target = moveToLane(order, lane);
      if (!target) return;
      // As its button does: whoever takes it holds its money too.
      if (target.to === 'ON_WAY' && mayDispatch && needsCourier(order)) handOver(order.id);
      else if (target.asksReason) askReason(order, target.to);
      else void move(order, target.to);
    },
    [askReason, mayDispatch, move],
  );
  useKeys(board, { toggleSound: bell.toggle, showLane: setShown });

  return (
    <div className="board" ref={board} data-compact={isCompact ? '' : undefined} data-offline={frozen ? '' : undefined}>
      <h1 className="sr-only">{ct('section.board')}</h1>
      <TopBar onOpen={open} />
      <KpiLine onOpen={open} />
      <BoardMarks branchId={branch?.id}>
        {!ready ? (
          <Waiting />
        ) : (
          <>
            <PrinterTroubles />
            <div className="lane-chips" role="group" aria-label={ct('lanes')}>
              {LANES.map((lane) => (
                <Chip
                  key={lane}
                  className="aria-pressed:text-surface"
                  pressed={shown === lane}
                  onClick={() => setShown(lane)}
                >
                  {ct(`lane.${lane}`)} <b className="tabular">{lanes[lane].length}</b>
                </Chip>
              ))}
            </div>
            <div className="lanes" data-filled={flag(LANES.some((lane) => lanes[lane].length > 0))}>
              {LANES.map((lane) => (
                <Lane
                  key={lane}
                  lane={lane}
                  ids={lanes[lane]}
                  busy={busy}
                  frozen={frozen}
                  handlers={handlers}
                  shown={shown === lane}
                  takes={dragged !== null && moveToLane(dragged, lane) !== undefined}
                  onDrop={drop}
                  handOverId={handOverId}
                />
              ))}
            </div>
            <SettleStrip ids={lanes.TO_SETTLE} handlers={handlers} />
          </>
        )}
      </BoardMarks>
      <ReasonDialog request={request} onClose={() => setRequest(null)} onMove={move} />
      <OrderDrawer
        id={openId}
        onClose={() => open(null)}
        onMove={move}
        onAskReason={askReason}
        busy={openId !== null && busy.has(openId)}
      />
    </div>
  );
}

function BoardMarks({ branchId, children }: { branchId: string | undefined; children: ReactNode }) {
  return (
    <PosMarksProvider branchId={branchId}>
      <PrintersProvider branchId={branchId}>{children}</PrintersProvider>
    </PosMarksProvider>
  );
}

function Waiting() {
  const t = useT();
  const {
    state: { error },
    reload,
  } = useBoard();
  const ct = useConsoleT();
  if (error) {
    return (
      <div className="grid flex-1 place-items-center p-6">
        <LoadError title={ct('board.failed')} error={error} onRetry={reload} />
      </div>
    );
  }
  return (
    <div className="lanes" aria-busy="true">
      <span className="sr-only" role="status">
        {t('loading')}
      </span>
      {LANES.map((lane) => (
        <div key={lane} className="lane" data-empty="" data-shown={lane === 'NEW' ? '' : undefined} aria-hidden="true">
          <div className="lane-head">
            <Skeleton className="h-5 w-1/2" />
          </div>
          <div className="lane-body">
            <Skeleton shape="box" className="h-40 w-full" />
            <Skeleton shape="box" className="h-32 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
