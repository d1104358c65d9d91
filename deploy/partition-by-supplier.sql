-- Turns each table whose rows belong to one supplier into 16 hash partitions by supplier_id, with the keys, policies, triggers and
-- grants it has. Run it once as the database's owner, with all processes stopped and a backup taken:
--   psql --set ON_ERROR_STOP=1 --file deploy/partition-by-supplier.sql DATABASE_DIRECT_URL
-- Everything is copied in one transaction: it takes the room of the database a second time, and leaves it as it was when it fails.
-- A table with a unique key that doesn't name the supplier stays whole: supplier, api_key, public_link and picture.
begin;

do $$
declare
  parts constant integer := 16;
  each record;
  part integer;
  columns text;
begin
  create temp table moved on commit drop as
    select class.oid as old, class.relname as name, class.relrowsecurity as walled, class.relforcerowsecurity as forced, class.relacl as acl
    from pg_class class
    where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace
      and exists (
        select from pg_index key join pg_attribute first on first.attrelid = class.oid and first.attnum = key.indkey[0]
        where key.indrelid = class.oid and key.indisprimary and first.attname = 'supplier_id')
      and not exists (
        select from pg_index key join pg_attribute supplier on supplier.attrelid = class.oid and supplier.attname = 'supplier_id'
        where key.indrelid = class.oid and key.indisunique
          and (not supplier.attnum = any (key.indkey) or class.relname = 'supplier'));

  create temp table foreign_keys on commit drop as
    select key.conrelid::regclass::text as table_name, key.conname as name, pg_get_constraintdef(key.oid) as definition
    from pg_constraint key
    where key.contype = 'f' and (key.conrelid in (select old from moved) or key.confrelid in (select old from moved));
  -- Later migrations name them.
  create temp table indexes on commit drop as
    select tablename as table_name, indexname as name, substring(indexdef from ' USING .*') as definition
    from pg_indexes where schemaname = 'public' and tablename in (select name from moved);
  create temp table triggers on commit drop as
    select trigger.tgname as name, pg_get_triggerdef(trigger.oid) as definition
    from pg_trigger trigger where not trigger.tgisinternal and trigger.tgrelid in (select old from moved);
  -- Policies of all tables: one may look into a table that is moved.
  create temp table walls on commit drop as select * from pg_policies where schemaname = 'public';
  create temp table column_grants on commit drop as
    select moved.name, grantee.rolname, granted.privilege_type as right_name, string_agg(quote_ident(attname), ', ') as columns
    from moved join pg_attribute on attrelid = moved.old, aclexplode(attacl) granted
      join pg_roles grantee on grantee.oid = granted.grantee
    group by moved.name, grantee.rolname, granted.privilege_type;

  for each in select * from walls loop
    execute format('drop policy %I on %I', each.policyname, each.tablename);
  end loop;
  for each in select * from foreign_keys loop
    execute format('alter table %s drop constraint %I', each.table_name, each.name);
  end loop;

  for each in select * from moved loop
    execute format('alter table %I rename to %I', each.name, each.name || '_whole');
    execute format('create table %I (like %I including all) partition by hash (supplier_id)', each.name, each.name || '_whole');
    for part in 0 .. parts - 1 loop
      execute format('create table %I partition of %I for values with (modulus %s, remainder %s)',
        each.name || '_' || part, each.name, parts, part);
    end loop;
    -- As the owner, whom forced row-level security would hide the rows from.
    execute format('alter table %I no force row level security', each.name || '_whole');
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
      where attrelid = each.old and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into %I (%s) overriding system value select %s from %I', each.name, columns, columns, each.name || '_whole');
    execute format('drop table %I', each.name || '_whole');
  end loop;

  for each in
    select made.indexname as made, indexes.name from indexes join pg_indexes made
      on made.schemaname = 'public' and made.tablename = indexes.table_name
      and substring(made.indexdef from ' USING .*') = indexes.definition and made.indexname <> indexes.name
  loop
    execute format('alter index %I rename to %I', each.made, each.name);
  end loop;
  for each in select definition from triggers loop
    execute each.definition;
  end loop;
  for each in select * from foreign_keys loop
    execute format('alter table %s add constraint %I %s', each.table_name, each.name, each.definition);
  end loop;
  for each in select * from walls loop
    execute format('create policy %I on %I as %s for %s to %s%s%s', each.policyname, each.tablename, each.permissive, each.cmd,
      (select string_agg(case role when 'public' then 'public' else quote_ident(role) end, ', ') from unnest(each.roles) role),
      coalesce(' using (' || each.qual || ')', ''), coalesce(' with check (' || each.with_check || ')', ''));
  end loop;
  -- Nobody but the owner has rights on the partitions themselves: they are no way around the walls.
  for each in select moved.name, moved.walled, moved.forced from moved loop
    if each.walled then execute format('alter table %I enable row level security', each.name); end if;
    if each.forced then execute format('alter table %I force row level security', each.name); end if;
  end loop;
  for each in
    select moved.name, grantee.rolname, string_agg(granted.privilege_type, ', ') as rights
    from moved, aclexplode(moved.acl) granted join pg_roles grantee on grantee.oid = granted.grantee
    group by moved.name, grantee.rolname
  loop
    execute format('grant %s on %I to %I', each.rights, each.name, each.rolname);
  end loop;
  for each in select * from column_grants loop
    execute format('grant %s (%s) on %I to %I', each.right_name, each.columns, each.name, each.rolname);
  end loop;
end $$;

commit;
analyze;
