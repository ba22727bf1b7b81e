-- outside a transaction
-- What waits for a printer and what it has not printed: the printers page and the marks of the board.
create index concurrently if not exists ticket_print_open on ticket_print (merchant_id, printer, created_date)
  where state <> 'PRINTED';
