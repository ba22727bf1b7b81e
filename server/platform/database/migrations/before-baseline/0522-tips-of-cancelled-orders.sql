-- The move to CANCELED begins the return of an order's tips itself, because it also enqueues the calls to providers.
drop trigger canceled_order_tips on orders;
drop function return_tips();
