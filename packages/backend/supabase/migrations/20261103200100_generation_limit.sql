-- How often a member of the staff may have a structure generated. The function behind /functions/v1/generate-structure asks
-- with the caller's own token before it asks anybody else.

create function public.claim_generation()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may generate a structure.';
  end if;
  perform private.take_from_limit('generation', auth.uid()::text, 20, interval '1 hour');
end
$$;

revoke all on function public.claim_generation() from public, anon, authenticated;
grant execute on function public.claim_generation() to authenticated;
