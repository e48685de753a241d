-- The glossary: terms that the page /glossary explains, and posts at their first use.

create table public.glossary_terms (
  -- Made of the term when it is added. It is part of addresses and stays.
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  term text not null check (term = btrim(term) and length(term) between 2 and 60 and term !~ '[[:cntrl:]]'),
  -- Plurals, abbreviations and other words for it.
  other_forms text[] not null default '{}' check (
    cardinality(other_forms) <= 8 and array_position(other_forms, null) is null
    and length(array_to_string(other_forms, '')) <= 300
  ),
  definition text not null check (
    definition = btrim(definition) and length(definition) between 20 and 300 and definition !~ '[[:cntrl:]]'
  ),
  -- The slug of the post that explains more.
  post_slug text check (post_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(post_slug) <= 80)
);

alter table public.glossary_terms enable row level security;

create policy "everyone reads terms"
on public.glossary_terms for select to anon, authenticated
using (true);

create policy "editors add terms"
on public.glossary_terms for insert to authenticated
with check ((select private.may('edit-every-post')));

create policy "editors change terms"
on public.glossary_terms for update to authenticated
using ((select private.may('edit-every-post')))
with check ((select private.may('edit-every-post')));

create policy "editors remove terms"
on public.glossary_terms for delete to authenticated
using ((select private.may('edit-every-post')));

revoke all on public.glossary_terms from public, anon, authenticated;
grant select on public.glossary_terms to anon, authenticated;
grant insert (term, other_forms, definition, post_slug), update (term, other_forms, definition, post_slug), delete
on public.glossary_terms to authenticated;

-- The words by which posts find a term.
create function private.forms_of_term(term text, other_forms text[])
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array_agg(lower(forms.form)) from unnest(forms_of_term.other_forms || forms_of_term.term) as forms (form)
$$;

create function private.fill_glossary_term()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.slug := public.slug_for(new.term);
    if exists (select from public.glossary_terms as known where known.slug = new.slug) then
      raise exception 'There is a term "%" already.', new.term using errcode = '22023';
    end if;
  else
    new.slug := old.slug;
  end if;
  return new;
end
$$;

create trigger fill_glossary_term
before insert or update on public.glossary_terms
for each row execute function private.fill_glossary_term();

-- A word leads to one term. All terms are compared: there are few.
create function private.note_glossary_term()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  taken text;
begin
  if tg_op <> 'DELETE' then
    perform pg_advisory_xact_lock(hashtext('private.note_glossary_term'));
    if exists (
      select from unnest(new.other_forms) as forms (form)
      where forms.form <> btrim(forms.form) or length(forms.form) not between 2 and 60 or forms.form ~ '[[:cntrl:],]'
    ) then
      raise exception 'Another form has 2 to 60 characters and no comma.' using errcode = '22023';
    end if;
    select others.term into taken
    from public.glossary_terms as others
    where others.slug <> new.slug
      and private.forms_of_term(others.term, others.other_forms) && private.forms_of_term(new.term, new.other_forms)
    limit 1;
    if found then
      raise exception 'The term "%" has one of these forms. A word leads to one term.', taken using errcode = '22023';
    elsif (select count(*) from public.glossary_terms) > 500 then
      raise exception 'There are 500 terms. Remove some first.' using errcode = '22023';
    end if;
  end if;
  if private.staff_username() is not null then
    perform private.note_in_audit_log(
      case tg_op when 'INSERT' then 'glossary.added' when 'UPDATE' then 'glossary.changed' else 'glossary.removed' end,
      detail => jsonb_strip_nulls(jsonb_build_object(
        'slug', coalesce(new.slug, old.slug), 'definition', new.definition, 'former_definition', old.definition
      ))
    );
  end if;
  return null;
end
$$;

create trigger note_glossary_term
after insert or update or delete on public.glossary_terms
for each row execute function private.note_glossary_term();

-- For each row: a statement that changes none must not invalidate every cached page.
create trigger announce_glossary_terms
after insert or update or delete on public.glossary_terms
for each row execute function private.announce_all_posts();

-- All terms in the order of the alphabet, each with the title and slug of its post if the caller may see that.
create function public.glossary()
returns table (slug text, term text, other_forms text[], definition text, post_slug text, post_title text)
language sql
stable
security invoker
set search_path = ''
as $$
  select terms.slug, terms.term, terms.other_forms, terms.definition, posts.slug, posts.title
  from public.glossary_terms as terms
  left join public.post_cards as posts on posts.slug = terms.post_slug
  order by lower(terms.term), terms.slug
  limit 500
$$;

revoke all on function private.forms_of_term, private.fill_glossary_term, private.note_glossary_term, public.glossary
from public, anon, authenticated;
grant execute on function public.glossary to anon, authenticated;

insert into public.glossary_terms (term, other_forms, definition, post_slug)
values
  ('Accumulation units', '{"accumulation unit"}', 'Units of a fund that keep their income: it stays in the fund and raises the price of each unit instead of being paid out.', 'income-units-or-accumulation-units'),
  ('AER', '{"annual equivalent rate"}', 'The rate an account pays over a whole year, with interest on interest. It makes accounts that pay monthly and yearly comparable.', 'six-sums-without-a-calculator'),
  ('Bank Rate', '{"the Bank of England''s rate"}', 'The interest rate that the Bank of England pays on money that banks hold with it. Most other sterling rates move with it or with what is expected of it.', 'why-fixed-mortgage-rates-move-first'),
  ('Base effect', '{"base effects"}', 'What last year''s price change does to this year''s annual rate: when a large monthly rise drops out of the comparison, the rate falls even if prices do not.', 'how-to-read-inflation-day'),
  ('Bond ladder', '{"bond ladders"}', 'A set of bonds that mature one after the other, for example one each year, so that some money comes back regularly whatever yields have done.', 'bond-ladders-when-yields-rise'),
  ('Consumer Prices Index', '{"CPI"}', 'The measure of inflation in the Bank of England''s target: the price of a basket of several hundred goods and services, weighted by what households spend on them.', 'how-to-read-inflation-day'),
  ('Correlation', '{"correlations"}', 'How closely two prices move together, from −1 (always opposite) over 0 (no connection) to 1 (always together). The lower it is, the more a mix spreads risk.', 'how-many-holdings-are-enough'),
  ('Disinflation', '{}', 'A fall in the rate of inflation. Prices still rise, only more slowly; when they fall, that is deflation.', 'prices-that-stop-rising-do-not-fall'),
  ('Early repayment charge', '{"early repayment charges"}', 'What a lender charges for repaying more of a mortgage than the deal allows while its rate is fixed, usually one to five per cent of the sum repaid.', 'overpay-the-mortgage-or-save'),
  ('Insurance excess', '{"excess","excesses"}', 'The part of an insurance claim that you pay yourself. A higher one lowers the premium.', 'choosing-an-insurance-excess'),
  ('Fiscal drag', '{}', 'More tax from unchanged tax rates: when thresholds stay still while pay rises, a larger part of the pay is above them.', 'the-tax-that-rises-by-standing-still'),
  ('Forward rate', '{"forward rates"}', 'The interest rate for a later period that follows from today''s rates for a shorter and a longer one. It is a price that can be agreed today and not a forecast.', 'a-forward-rate-is-not-a-forecast'),
  ('FSCS', '{"Financial Services Compensation Scheme"}', 'The scheme that repays customers when an authorised UK bank, insurer or investment firm fails. For deposits it covers up to £120,000 a person and banking licence.', 'deposit-protection-at-120000'),
  ('Gilt', '{"gilts"}', 'A bond of the UK government. It pays a fixed coupon twice a year and its face value at maturity; its price in between moves with yields.', 'bond-ladders-when-yields-rise'),
  ('ISA', '{"ISAs","individual savings account"}', 'An account in which interest, dividends and gains are free of UK tax. Payments into all such accounts of a person are limited in each tax year.', 'what-a-tax-shelter-does-for-growth'),
  ('Modified duration', '{}', 'By how many per cent the price of a bond falls, to a first approximation, when its yield rises by one percentage point.', 'bond-ladders-when-yields-rise'),
  ('Money-weighted return', '{"money-weighted returns"}', 'The yearly return on your own payments, each counted for as long as it was invested. It rewards or punishes the moments at which you paid in.', 'two-honest-returns'),
  ('Personal allowance', '{}', 'The income of a tax year on which no income tax is due. It shrinks by £1 for each £2 of income above £100,000.', 'the-tax-that-rises-by-standing-still'),
  ('Personal savings allowance', '{"savings allowance"}', 'The interest of a tax year on which no tax is due: £1,000 for basic-rate taxpayers, £500 at the higher rate and none at the additional rate.', 'overpay-the-mortgage-or-save'),
  ('Purchasing managers'' index', '{"PMI","purchasing managers'' indices"}', 'A monthly survey that asks companies whether business was better, the same or worse than the month before. A value of 50 means that as many say better as worse.', 'an-index-of-fifty-and-what-it-hides'),
  ('Real return', '{"real returns"}', 'A return after inflation: what is left of it in purchasing power.', 'six-sums-without-a-calculator'),
  ('Rebalancing', '{"rebalance","rebalanced"}', 'Selling what has grown beyond its planned share of a portfolio and buying what has fallen below it.', 'when-to-rebalance-and-when-to-leave-it'),
  ('Sequence risk', '{"order of returns"}', 'The danger that poor returns come early in retirement, when withdrawals take a larger part of a fund that has no time to recover.', 'the-order-of-returns-in-retirement'),
  ('Stop order', '{"stop orders","stop-loss order","stop-loss"}', 'An instruction to sell at the best price available once the price has fallen to a chosen level. It limits neither the price nor, after a gap, the loss.', 'what-a-stop-order-can-and-cannot-do'),
  ('Time-weighted return', '{"time-weighted returns"}', 'The return of an investment itself, without the effect of when money was paid in or taken out. Funds are compared by it.', 'two-honest-returns'),
  ('Tracker fund', '{"tracker funds","index fund","index funds"}', 'A fund that holds what an index contains, in the same proportions, instead of choosing.', 'what-happens-when-a-share-joins-the-ftse-100'),
  ('Volatility', '{}', 'How widely returns scatter around their average, usually as a yearly standard deviation. It counts rises like falls.', 'what-a-one-per-cent-day-adds-up-to'),
  ('Yield', '{"yields"}', 'The yearly return of an investment at today''s price. A bond''s rises when its price falls.', 'weighing-shares-against-bonds');
