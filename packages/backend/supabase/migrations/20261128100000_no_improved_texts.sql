-- Tools send no texts to an AI provider.

drop function public.claim_improvement();
alter table private.visitor_limits drop column improvements_a_day;
delete from private.visitor_counts where kind in ('improvement', 'daily-improvement');
