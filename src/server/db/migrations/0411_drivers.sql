-- Treatments and returns of visits, for the drivers of a difference in turnover (K54).
select add_sum('treatment_lines', 'integer');
select add_sum('returned_treatments', 'numeric(18, 2)');
select add_sum('returned_goods', 'numeric(18, 2)');
